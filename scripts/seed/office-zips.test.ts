import { expect, test } from "vitest";
import { countyOfficeSlug } from "~/domain/permits/counties";
import { findZipCounties } from "~/domain/permits/zip-areas.server";
import { citySlug, seedOffices, seedOfficeZips } from "./content/permits/permits";
import zipCities from "./content/permits/zip-cities.json";
import zipCounties from "./content/permits/zip-counties.json";

/** Parses lines of "name: word word"; an indented line continues the one above. */
const parseLists = (text: string) =>
  new Map(
    text
      .trim()
      .replaceAll("\n  ", " ")
      .split("\n")
      .map((line): [string, string[]] => {
        const [name = "", words = ""] = line.split(":");
        return [name, words.trim().split(/\s+/)];
      }),
  );

const officesOf = (zip: string) => [
  ...(findZipCounties(zip) ?? []).map(({ county }) => countyOfficeSlug(county)),
  ...seedOfficeZips.flatMap((link) => (link.zip === zip ? [link.slug] : [])),
];

/** Offices that someone who lives there knows. */
const knownOffices = parseLists(`
77002: harris-county city-of-houston
77004: harris-county city-of-houston
77005: harris-county city-of-houston city-of-west-university-place southside-place
77006: harris-county city-of-houston
77007: harris-county city-of-houston
77008: harris-county city-of-houston
77018: harris-county city-of-houston
77019: harris-county city-of-houston
77024: harris-county city-of-houston city-of-bunker-hill-village hedwig-village
  hunters-creek-village piney-point-village city-of-spring-valley-village
77025: harris-county city-of-houston
77035: harris-county city-of-houston
77040: harris-county city-of-houston jersey-village
77055: harris-county city-of-houston city-of-spring-valley-village hilshire-village
77056: harris-county city-of-houston
77058: harris-county city-of-houston city-of-nassau-bay webster
77062: harris-county city-of-houston
77063: harris-county city-of-houston
77071: harris-county city-of-houston missouri-city
77077: harris-county city-of-houston
77089: harris-county city-of-houston city-of-pearland
77096: harris-county city-of-houston
77098: harris-county city-of-houston
77301: montgomery-county city-of-conroe
77304: montgomery-county city-of-conroe panorama-village
77338: harris-county city-of-houston humble
77339: harris-county montgomery-county city-of-houston
77345: harris-county city-of-houston
77346: harris-county humble
77354: montgomery-county magnolia
77375: harris-county tomball the-woodlands-township
77377: harris-county tomball
77380: montgomery-county the-woodlands-township shenandoah oak-ridge-north
77381: montgomery-county the-woodlands-township
77382: montgomery-county the-woodlands-township
77389: harris-county the-woodlands-township
77396: harris-county humble
77401: harris-county city-of-bellaire
77406: fort-bend-county richmond
77441: fort-bend-county fulshear
77449: harris-county city-of-katy
77450: harris-county fort-bend-county city-of-katy city-of-houston
77459: fort-bend-county missouri-city
77469: fort-bend-county richmond rosenberg
77471: fort-bend-county rosenberg
77477: fort-bend-county stafford meadows-place
77478: fort-bend-county city-of-sugar-land
77479: fort-bend-county city-of-sugar-land
77489: fort-bend-county missouri-city
77493: harris-county city-of-katy
77494: fort-bend-county waller-county harris-county city-of-katy
77498: fort-bend-county city-of-sugar-land
77502: harris-county pasadena
77504: harris-county pasadena
77507: harris-county pasadena
77511: brazoria-county alvin
77520: harris-county baytown
77536: harris-county deer-park
77546: galveston-county city-of-friendswood
77547: harris-county city-of-galena-park
77550: galveston-county galveston
77565: galveston-county kemah clear-lake-shores
77571: harris-county city-of-la-porte shoreacres morgans-point
77573: galveston-county city-of-league-city
77578: brazoria-county manvel
77581: brazoria-county city-of-pearland
77584: brazoria-county city-of-pearland
77586: harris-county city-of-seabrook el-lago taylor-lake-village
77587: harris-county south-houston
77590: galveston-county texas-city
77598: harris-county webster
`);

test.each([...knownOffices])("ZIP code %s offers the offices known to be in it", (zip, offices) => {
  expect(officesOf(zip)).toEqual(expect.arrayContaining(offices));
});

test("a ZIP code with a mailing city that is a city offers that city", () => {
  const cities = Object.keys(zipCities.cities);
  for (const [zip, { postal }] of Object.entries(zipCounties.zips))
    if (cities.includes(postal)) expect(officesOf(zip), zip).toContain(citySlug(postal));
});

test("a city that a ZIP code offers has a county in common with it", () => {
  for (const { zip, slug } of seedOfficeZips) {
    const counties = findZipCounties(zip)?.map(({ county }) => county) ?? [];
    const office = seedOffices.find((one) => one.slug === slug);
    expect(
      office?.counties.some((county) => counties.includes(county)),
      `${zip} ${slug}`,
    ).toBe(true);
  }
});

/** Cities and covenants with all of their ZIP codes. */
const officeZips = parseLists(`
city-of-houston: 77002 77003 77004 77005 77006 77007 77008 77009 77010 77011 77012 77013 77014
  77015 77016 77017 77018 77019 77020 77021 77022 77023 77024 77025 77026 77027 77028 77029 77030
  77031 77032 77033 77034 77035 77036 77037 77038 77039 77040 77041 77042 77043 77044 77045 77046
  77047 77048 77049 77050 77051 77053 77054 77055 77056 77057 77058 77059 77060 77061 77062 77063
  77064 77065 77066 77067 77068 77069 77070 77071 77072 77073 77074 77075 77076 77077 77078 77079
  77080 77081 77082 77083 77084 77085 77086 77087 77088 77089 77090 77091 77092 77093 77094 77095
  77096 77098 77099 77204 77336 77338 77339 77345 77346 77357 77365 77373 77375 77377 77379 77380
  77386 77388 77389 77396 77401 77406 77407 77429 77433 77441 77447 77449 77450 77477 77484 77489
  77493 77494 77498 77504 77505 77506 77520 77530 77532 77545 77546 77547 77571 77587 77598
the-woodlands-township: 77354 77375 77380 77381 77382 77384 77385 77389
city-of-league-city: 77511 77539 77546 77565 77573 77598
city-of-seabrook: 77586
city-of-friendswood: 77089 77546 77598
city-of-west-university-place: 77005 77025
city-of-spring-valley-village: 77024 77055
city-of-bunker-hill-village: 77024
city-of-pearland: 77047 77089 77511 77545 77546 77578 77581 77583 77584
city-of-sugar-land: 77459 77469 77477 77478 77479 77498
city-of-katy: 77423 77449 77450 77493 77494
city-of-bellaire: 77081 77401
city-of-la-porte: 77505 77507 77571
city-of-conroe: 77301 77302 77303 77304 77306 77316 77318 77356 77378 77382 77384 77385
city-of-nassau-bay: 77058
city-of-galena-park: 77015 77029 77547
pasadena: 77017 77058 77059 77502 77503 77504 77505 77506 77507 77536 77571 77586
missouri-city: 77071 77085 77459 77477 77479 77489 77545 77583
hedwig-village: 77024
hunters-creek-village: 77024 77063
piney-point-village: 77024 77063
hilshire-village: 77055
southside-place: 77005 77025
jersey-village: 77040 77041 77064 77065
tomball: 77375 77377
humble: 77338 77346 77396
stafford: 77031 77477 77478 77489
meadows-place: 77099 77477
richmond: 77406 77407 77469 77471
rosenberg: 77417 77461 77469 77471
fulshear: 77406 77441 77494
deer-park: 77503 77505 77536 77571
baytown: 77520 77521 77523 77562
webster: 77058 77546 77598
el-lago: 77586
taylor-lake-village: 77586
shoreacres: 77571 77586
morgans-point: 77571
kemah: 77518 77565
dickinson: 77517 77539
alvin: 77510 77511 77517 77534 77541 77578 77583 77584
manvel: 77511 77578 77583 77584
shenandoah: 77380 77381 77384 77385
oak-ridge-north: 77380 77385 77386
magnolia: 77354 77355
ames: 77575
anahuac: 77514
angleton: 77515
arcola: 77545 77583
baileys-prairie: 77515
bayou-vista: 77563
beach-city: 77523
beasley: 77417
bonney: 77515 77583
brazoria: 77422
brookshire: 77423
brookside-village: 77581
clear-lake-shores: 77565
cleveland: 77327 77328 77371
clute: 77531 77541 77566
cove: 77523
cut-and-shoot: 77301 77303 77306
daisetta: 77533
danbury: 77534
dayton: 77535
dayton-lakes: 77535
devers: 77538 77582
east-bernard: 77435
fairchilds: 77461 77469
freeport: 77541
galveston: 77550 77551 77554 77555
hardin: 77561 77575
hempstead: 77445
hillcrest: 77511
hitchcock: 77510 77517 77554 77563 77568
holiday-lakes: 77515
iowa-colony: 77578 77583
jacinto-city: 77029
jamaica-beach: 77554
jones-creek: 77422 77541
kendleton: 77417 77451
kenefick: 77535 77575
lake-jackson: 77422 77515 77531 77541 77566
la-marque: 77510 77563 77568 77591
liberty: 77535 77575
liverpool: 77511 77577
mont-belvieu: 77521 77523 77535 77580
montgomery: 77316 77356
navasota: 77868
needville: 77461
new-waverly: 77358
nome: 77629
north-cleveland: 77327 77328
old-river-winfree: 77523 77535
orchard: 77464
oyster-creek: 77541
panorama-village: 77304 77318
pattison: 77423 77466
patton-village: 77357 77372
pine-island: 77445
plantersville: 77363 77868
pleak: 77461 77469 77471
plum-grove: 77327 77372
prairie-view: 77445 77446 77484
quintana: 77541
richwood: 77515 77531 77541 77566
roman-forest: 77357 77372
sandy-point: 77583
santa-fe: 77510 77511 77517 77539
shepherd: 77371
simonton: 77441 77476 77485
south-houston: 77587
splendora: 77328 77372
stagecoach: 77355
surfside-beach: 77541
sweeny: 77480
texas-city: 77518 77539 77568 77573 77590 77591
thompsons: 77469 77481
tiki-island: 77554
todd-mission: 77363
waller: 77445 77484
wallis: 77485
west-columbia: 77486
weston-lakes: 77441
willis: 77318 77378
woodbranch: 77357 77372
woodloch: 77385
`);

test("every city and covenant has these ZIP codes, and none has others", () => {
  const found = seedOffices.flatMap(({ slug, kind }): [string, string[]][] =>
    kind === "county"
      ? []
      : [[slug, seedOfficeZips.flatMap((link) => (link.slug === slug ? [link.zip] : []))]],
  );
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(officeZips));
});
