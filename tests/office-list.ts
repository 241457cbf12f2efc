/* A messy lead list: tab separated, first and last names in separate columns, two columns of notes,
   quoted cells with line breaks and doubled quotation marks, eight date formats and seven phone
   formats. Every person is fictional. */

const heads = [
  "Last Name",
  "First Name",
  "Mobile",
  "Home Phone",
  "E-Mail Address",
  "Property Address",
  "Zip Code",
  "Lead Status",
  "Job Value",
  "Date Received",
  "Follow-Up Date",
  "Salesperson",
  "Comments",
  "Remarks",
];

const firstNames = [
  "Alma",
  "Bruce",
  "Celia",
  "Dwight",
  "Elena",
  "Floyd",
  "Grace",
  "Homer",
  "Inez",
  "Jo",
  "Kurt",
  "Lena",
  "Mona",
  "Ned",
];
const lastNames = [
  "Aguilar",
  "Becker",
  "Cobb",
  "Duarte",
  "Ennis",
  "Foley",
  "Garza",
  "Hooper",
  "Irby",
  "Jonas",
  "Keller",
  "Lamar",
  "Munoz",
];
const sampleNotes = [
  "SOLD!!",
  "lost - price",
  "Quoted",
  "quote sent 2x",
  "Left VM",
  "appointment booked",
  "Not contacted",
  "In Progress",
  "no answer",
  "Closed Lost",
  "junk",
  "",
  "Thinking about it",
  "too far (Beaumont)",
];
const values = [
  "$18,400",
  "22k",
  "TBD",
  "",
  "9500",
  "31,250.00",
  "$45,000.00",
  "ask Ben",
  "",
  "12.75K",
];

const pad = (digits: number) => String(digits).padStart(2, "0");

/** Fictional phone numbers in seven formats. */
function phoneOf(at: number): string {
  const [area, line] = [["713", "281", "832", "346", "936"][at % 5] ?? "713", `01${pad(at % 100)}`];
  const exchange = 555;
  switch (at % 7) {
    case 0:
      return `${area}${exchange}${line}.0`;
    case 1:
      return `(${area}) ${exchange}-${line} (wife)`;
    case 2:
      return `1-${area}-${exchange}-${line}`;
    case 3:
      return `+1${area}${exchange}${line}`;
    case 4:
      return `${area}/${exchange}/${line}`;
    case 5:
      return `${area} ${exchange} ${line}`;
    default:
      return `c: ${area}-${exchange}-${line}`;
  }
}

function dateOf(at: number): string {
  const [month, day, year] = [(at % 12) + 1, (at % 28) + 1, 24 + (at % 2)];
  switch (at % 8) {
    case 0:
      return `${month}/${day}/${year}`;
    case 1:
      return String(45_300 + at);
    case 2:
      return `${45_300 + at}.6041666667`;
    case 3:
      return `20${year}-${pad(month)}-${pad(day)} 14:05`;
    case 4:
      return `${["Jan", "Feb", "March", "Apr", "May", "June", "Jul", "Aug", "Sept", "Oct", "Nov", "Dec"][month - 1]} ${day}, 20${year}`;
    case 5:
      return `${month}-${day}-20${year} 3:15 PM`;
    case 6:
      return `Tue ${pad(month)}/${pad(day)}/20${year} 8:00:00 AM`;
    default:
      return at % 3 === 0
        ? "last summer"
        : `${day}-${["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"][month - 1]}-${year}`;
  }
}

const quote = (text: string) => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** 200 rows below the column names; five of them have no contact details or are malformed. */
export function officeList(): string {
  const rows = Array.from({ length: 200 }, (_, index) => {
    const at = index + 2;
    const person = at === 150 ? 50 : at; // row 150 repeats row 50 with an initial
    const name = firstNames[person % firstNames.length] ?? "";
    const [first, last] = [
      at === 150 ? `${name.charAt(0)}.` : name,
      lastNames[Math.floor(person / 3) % lastNames.length] ?? "",
    ];
    if (at === 88) return heads;
    if (at === 201) return ["Grand total", "", "", "", "", "", "", "", "$2,104,000"];
    const email =
      at % 4 === 0 ? "-" : at % 4 === 1 ? `${first}.${last}${at}@Example.com`.toUpperCase() : "";
    const noPhone = at === 41 || at === 120;
    const row = [
      last,
      first,
      noPhone ? "ask at church" : phoneOf(at),
      at % 9 === 0 ? "same" : "",
      noPhone ? "n/a" : email,
      `${100 + at} Juniper ${at % 2 ? "Ln" : "Court"}`,
      at % 10 === 0 ? "Katy TX" : at % 11 === 0 ? "770" : `77${pad(at % 100)}4`.slice(0, 5),
      sampleNotes[at % sampleNotes.length] ?? "",
      values[at % values.length] ?? "",
      dateOf(at),
      at % 13 === 0 ? "1/15/2027" : at % 17 === 0 ? "soon" : "",
      at % 5 === 0 ? "Ben" : at % 5 === 1 ? "Whoever" : "",
      at % 6 === 0 ? 'said "call me\nafter 5"' : "wants a fan",
      at % 7 === 0 ? "dog bites" : "",
    ];
    return at === 170 ? [...row.with(0, "Sims"), "one cell too many"] : row;
  });
  return [heads, ...rows].map((row) => row.map(quote).join("\t")).join("\r\n");
}
