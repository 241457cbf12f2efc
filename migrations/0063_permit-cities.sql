-- Permit offices: facts cite the state's own site and read in plain words. Texts that staff changed stay.
UPDATE `facts` SET `source_title` = 'NOAA climate normals 1991–2020, Houston Intercontinental Airport', `source_url` = 'https://www.ncei.noaa.gov/products/land-based-station/us-climate-normals' WHERE `id` = 'a7gkgsq5ggdzg8bj' AND `source_title` = 'NOAA climate normals 1991–2020, Houston Intercontinental, as a table in an encyclopedia' AND `source_url` = '';--> statement-breakpoint
UPDATE `facts` SET `source_title` = 'NOAA climate normals 1991–2020, Houston Intercontinental Airport', `source_url` = 'https://www.ncei.noaa.gov/products/land-based-station/us-climate-normals' WHERE `id` = 'hfvqsbzk4237b6p7' AND `source_title` = 'NOAA climate normals 1991–2020, Houston Intercontinental, as a table in an encyclopedia' AND `source_url` = '';--> statement-breakpoint
UPDATE `facts` SET `sentence` = 'If an HOA with more than 40 lots turns you down, it must tell you why in writing, and which changes it would accept.', `source_url` = 'https://statutes.capitol.texas.gov/Docs/PR/htm/PR.209.htm#209.00505' WHERE `id` = 'p7ah2sruf2u2xwpf' AND `sentence` = 'Where an association of more than 40 lots denies, it has to say so in writing, with the reasons and the changes that would be accepted.' AND `source_url` = 'https://www.weblaws.org/texas/statutes/tex._prop._code_section_209.00505';--> statement-breakpoint
UPDATE `facts` SET `sentence` = 'You can ask its board for a hearing within 30 days after the notice was mailed. The board must hold it within 30 days of your request and tell you the date at least 10 days ahead.', `source_url` = 'https://statutes.capitol.texas.gov/Docs/PR/htm/PR.209.htm#209.00505' WHERE `id` = 'adp347as6hff84um' AND `sentence` = 'You may ask its board for a hearing within 30 days after the notice was mailed; the board holds it within 30 days of your request and tells you the date 10 days before.' AND `source_url` = 'https://www.weblaws.org/texas/statutes/tex._prop._code_section_209.00505';--> statement-breakpoint
UPDATE `facts` SET `sentence` = 'This doesn’t apply while the developer controls the committee.', `source_url` = 'https://statutes.capitol.texas.gov/Docs/PR/htm/PR.209.htm#209.00505' WHERE `id` = 'ad68vvj2cstj2qrw' AND `sentence` = 'The rule does not apply while the developer controls the committee.' AND `source_url` = 'https://www.weblaws.org/texas/statutes/tex._prop._code_section_209.00505';--> statement-breakpoint
UPDATE `facts` SET `sentence` = 'A city must approve or deny a building permit within 45 days of the application, or tell you in writing why it can’t. It then has 30 more days, and keeps no fee if it misses that.', `source_url` = 'https://statutes.capitol.texas.gov/Docs/LG/htm/LG.214.htm#214.904' WHERE `id` = 'drjnthbtenahnc7g' AND `sentence` = 'A city has to grant or deny a building permit within 45 days of the application, or say in writing why it cannot; then it has 30 days from that notice, and keeps no fee if it misses that.' AND `source_url` = 'https://codes.findlaw.com/tx/local-government-code/loc-gov-t-sect-214-904/';--> statement-breakpoint
UPDATE `facts` SET `source_title` = 'Texas Local Government Code, section 233.151', `source_url` = 'https://statutes.capitol.texas.gov/Docs/LG/htm/LG.233.htm#233.151' WHERE `id` = 'xhrfqyvm8nvm2ufr' AND `source_title` = 'Texas Local Government Code, section 233.151, text of 2009' AND `source_url` = 'https://pdfslide.us/documents/sub-chapter-f-chapter-233-government-code.html';--> statement-breakpoint
UPDATE `facts` SET `sentence` = 'Texas 811 must be contacted two business days before anyone digs. If you hire a contractor, calling is their job. It’s free; ask for the ticket number.' WHERE `id` = 'jftx5pv4cmyv23vs' AND `sentence` = 'Whoever digs has to contact Texas 811 two business days before; with a contractor that is the contractor’s duty, it is free, and you may ask for the ticket number.';--> statement-breakpoint
UPDATE `facts` SET `sentence` = 'State law keeps an HOA from banning drought-resistant planting. It doesn’t name artificial turf.', `source_url` = 'https://statutes.capitol.texas.gov/Docs/PR/htm/PR.202.htm#202.007' WHERE `id` = 'bnnuwnm3fb64uk43' AND `sentence` = 'State law keeps an association from forbidding drought-resistant planting; it does not name artificial turf.' AND `source_url` = '';--> statement-breakpoint
UPDATE `facts` SET `sentence` = 'A fence under 8 feet high that’s neither masonry nor concrete needs no permit.' WHERE `id` = 'vh7vxbe4tmddbpqq' AND `sentence` = 'A fence up to 8 feet that is neither masonry nor concrete is exempt.';--> statement-breakpoint
UPDATE `facts` SET `sentence` = 'Decks and paving need the committee’s approval.' WHERE `id` = 'vvqvnguwwhz95zc8' AND `sentence` = 'Decks and paving need its approval too.';--> statement-breakpoint
UPDATE `facts` SET `sentence` = 'Outdoor kitchens and fireplaces need the committee’s approval.' WHERE `id` = 'ydyrayux6zw5aguk' AND `sentence` = 'So do outdoor kitchens and fireplaces.';--> statement-breakpoint
UPDATE `facts` SET `sentence` = 'A residential addition needs an application. The plans examiner decides case by case what else is needed.' WHERE `id` = 'icskd7bt7xj3uf5m' AND `sentence` = 'A residential addition needs an application; what else, the plans examiner says case by case.';--> statement-breakpoint
UPDATE `facts` SET `sentence` = 'A homeowner with a homestead exemption may pull the permit for work on their own house.' WHERE `id` = 'e44q2u2gkbbthk2v' AND `sentence` = 'A homeowner with a homestead exemption may pull the permit for work on the own house.';--> statement-breakpoint
UPDATE `office_answers` SET `note` = 'an older copy of the page' WHERE `id` = 'vtbrafn62f5ev88b' AND `note` = 'copy names the 2015 energy code: older than the codes in force';--> statement-breakpoint
UPDATE `office_answers` SET `note` = 'an older copy of the page' WHERE `id` = 'psn6vjtr9ah4yxj4' AND `note` = 'copy names the 2015 energy code: older than the codes in force';--> statement-breakpoint
UPDATE `office_answers` SET `note` = 'an older page' WHERE `id` = 'wpmsg8jn8iy9mhiy' AND `note` = 'older page of the same office';--> statement-breakpoint
UPDATE `office_answers` SET `note` = 'an older copy of the page' WHERE `id` = '8w2wc9jveud8kjns' AND `note` = 'copy names the 2015 energy code: older than the codes in force';--> statement-breakpoint
UPDATE `office_answers` SET `note` = 'an older page' WHERE `id` = 'tjq9v4x6f7dzsgmr' AND `note` = 'older page of the same office';--> statement-breakpoint
UPDATE `office_answers` SET `fact_id` = 'ds46i7cgigrr4dps', `note` = '' WHERE `id` = '3vkg6fa4ieauzn8i' AND `fact_id` = 'vuyvfufrhfqzcj3t' AND `note` = 'read in October 2026';--> statement-breakpoint
UPDATE `office_answers` SET `note` = 'the office’s former website' WHERE `id` = 'p4r4beaz3tdn9snj' AND `note` = 'address of the office before it moved to oce.harriscountytx.gov';--> statement-breakpoint
UPDATE `office_answers` SET `note` = 'the office’s former website' WHERE `id` = 'urw7i7y77dd3ht63' AND `note` = 'address of the office before it moved to oce.harriscountytx.gov';--> statement-breakpoint
UPDATE `office_answers` SET `note` = 'the office’s former website' WHERE `id` = 'z5jz3cyfxedy8wf5' AND `note` = 'address of the office before it moved to oce.harriscountytx.gov';--> statement-breakpoint
UPDATE `office_answers` SET `note` = 'the office’s former website' WHERE `id` = 'p467zndg24y2exb8' AND `note` = 'address of the office before it moved to oce.harriscountytx.gov';--> statement-breakpoint
UPDATE `office_answers` SET `note` = 'the office’s former website' WHERE `id` = 'aq53v7zg8pzcifiw' AND `note` = 'address of the office before it moved to oce.harriscountytx.gov';--> statement-breakpoint
UPDATE `office_answers` SET `note` = 'the office’s former website' WHERE `id` = 'qc2nkfkgvqa5ij5h' AND `note` = 'address of the office before it moved to oce.harriscountytx.gov';--> statement-breakpoint
UPDATE `office_answers` SET `note` = 'the office’s former website' WHERE `id` = 'krdq2wyr2hbery6e' AND `note` = 'address of the office before it moved to oce.harriscountytx.gov';--> statement-breakpoint
UPDATE `office_answers` SET `note` = 'an older page' WHERE `id` = '25hu7k3petqmwzar' AND `note` = 'older page of the same office';--> statement-breakpoint
UPDATE `office_answers` SET `note` = 'an older copy of the page' WHERE `id` = '5ruivjcww7vj63p9' AND `note` = 'copy from the time of the 2015 codes';--> statement-breakpoint
UPDATE `office_answers` SET `note` = 'an older copy of the page' WHERE `id` = 'pfzht5r7byk83wpa' AND `note` = 'copy from the time of the 2015 codes';--> statement-breakpoint
UPDATE `office_answers` SET `note` = 'a page about storm repairs' WHERE `id` = 'i5c695dz8cn5xnac' AND `note` = 'a page about one event';--> statement-breakpoint
UPDATE `permit_offices` SET `counties` = '["harris","fort-bend","montgomery","waller"]' WHERE `id` = 'qxay6hhjw978i63h' AND `counties` = '["harris","fort-bend","montgomery"]';--> statement-breakpoint
UPDATE `permit_offices` SET `counties` = '["harris"]' WHERE `id` = 'jnvkw3rewrwdaxgk' AND `counties` = '[]';--> statement-breakpoint
UPDATE `permit_offices` SET `counties` = '["fort-bend","harris"]' WHERE `id` = 'asyah3zhe8dfs2kv' AND `counties` = '[]';--> statement-breakpoint
UPDATE `permit_offices` SET `counties` = '["harris"]' WHERE `id` = 'zamaimypjjuehyr8' AND `counties` = '[]';--> statement-breakpoint
UPDATE `permit_offices` SET `counties` = '["harris"]' WHERE `id` = 't4xqnatvxjawv5d3' AND `counties` = '[]';--> statement-breakpoint
UPDATE `permit_offices` SET `counties` = '["harris"]' WHERE `id` = 'hch2wrj3ei9zurzr' AND `counties` = '[]';--> statement-breakpoint
UPDATE `permit_offices` SET `counties` = '["harris"]' WHERE `id` = 'a53x5aq6i4egpscg' AND `counties` = '[]';--> statement-breakpoint
UPDATE `permit_offices` SET `counties` = '["harris"]' WHERE `id` = '8yjwj7wmqb7w4qt4' AND `counties` = '[]';--> statement-breakpoint
UPDATE `permit_offices` SET `counties` = '["harris"]' WHERE `id` = 'pahr5g4imixiiaqi' AND `counties` = '[]';--> statement-breakpoint
UPDATE `permit_offices` SET `counties` = '["harris","montgomery"]' WHERE `id` = 'afcg4p8tftn8s4xe' AND `counties` = '[]';--> statement-breakpoint
UPDATE `permit_offices` SET `counties` = '["harris"]' WHERE `id` = 'sk3xke6b6ab74ihe' AND `counties` = '[]';--> statement-breakpoint
UPDATE `permit_offices` SET `counties` = '["fort-bend","harris"]' WHERE `id` = '6h3ivid56aa2i9w5' AND `counties` = '[]';--> statement-breakpoint
UPDATE `permit_offices` SET `counties` = '["fort-bend"]' WHERE `id` = 'g9t3q3c99svsjrrv' AND `counties` = '[]';--> statement-breakpoint
UPDATE `permit_offices` SET `counties` = '["fort-bend"]' WHERE `id` = '33wnuxmwvjqtj8br' AND `counties` = '[]';--> statement-breakpoint
UPDATE `permit_offices` SET `counties` = '["fort-bend"]' WHERE `id` = '4pffxq6kk9u8tmu3' AND `counties` = '[]';--> statement-breakpoint
UPDATE `permit_offices` SET `counties` = '["fort-bend"]' WHERE `id` = 'uej7hin3e2j6yhc5' AND `counties` = '[]';--> statement-breakpoint
UPDATE `permit_offices` SET `counties` = '["harris"]' WHERE `id` = '8q6x2ihjvaecve9d' AND `counties` = '[]';--> statement-breakpoint
UPDATE `permit_offices` SET `counties` = '["harris","chambers"]' WHERE `id` = 'xa9xz7uyn9uykk2x' AND `counties` = '[]';--> statement-breakpoint
UPDATE `permit_offices` SET `counties` = '["harris"]' WHERE `id` = '7ym2zvywhhjvm3vp' AND `counties` = '[]';--> statement-breakpoint
UPDATE `permit_offices` SET `counties` = '["harris"]' WHERE `id` = 'vsdy89y9jwvef522' AND `counties` = '[]';--> statement-breakpoint
UPDATE `permit_offices` SET `counties` = '["harris"]' WHERE `id` = 'ttud55dyhuxr76st' AND `counties` = '[]';--> statement-breakpoint
UPDATE `permit_offices` SET `counties` = '["harris","chambers"]' WHERE `id` = '6v9m4hfvewysyaj8' AND `counties` = '[]';--> statement-breakpoint
UPDATE `permit_offices` SET `counties` = '["harris","chambers"]' WHERE `id` = 'euqbnasp7wui6iy2' AND `counties` = '[]';--> statement-breakpoint
UPDATE `permit_offices` SET `counties` = '["galveston"]' WHERE `id` = 'feariekgyuwkbbty' AND `counties` = '[]';--> statement-breakpoint
UPDATE `permit_offices` SET `counties` = '["galveston"]' WHERE `id` = 'h6g5f8an5g8ycn8s' AND `counties` = '[]';--> statement-breakpoint
UPDATE `permit_offices` SET `counties` = '["brazoria"]' WHERE `id` = 'wxibarpwvccm6syr' AND `counties` = '[]';--> statement-breakpoint
UPDATE `permit_offices` SET `counties` = '["brazoria"]' WHERE `id` = 'nh9dpfyrnn7f5qxq' AND `counties` = '[]';--> statement-breakpoint
UPDATE `permit_offices` SET `counties` = '["montgomery"]' WHERE `id` = '2hw2jugag34ispx6' AND `counties` = '[]';--> statement-breakpoint
UPDATE `permit_offices` SET `counties` = '["montgomery"]' WHERE `id` = 'jcahx57feqmemspw' AND `counties` = '[]';--> statement-breakpoint
UPDATE `permit_offices` SET `counties` = '["montgomery"]' WHERE `id` = 'a9jcsmwpqaiw6nre' AND `counties` = '[]';--> statement-breakpoint
-- Every other city with land in a ZIP area of the region.
INSERT OR IGNORE INTO `permit_offices` (`id`, `slug`, `kind`, `name`, `counties`, `notes`, `created_at`, `updated_at`) SELECT json_extract(`city`.`value`, '$[0]'), json_extract(`city`.`value`, '$[1]'), 'city', json_extract(`city`.`value`, '$[2]'), json_extract(`city`.`value`, '$[3]'), 'Rules not read yet', unixepoch() * 1000, unixepoch() * 1000 FROM json_each('[
  ["sstwdpzp2dn8dku8", "ames", "City of Ames", "[\"liberty\"]"],
  ["s2txyvizd43uxsd7", "anahuac", "City of Anahuac", "[\"chambers\"]"],
  ["2rmwwv2dfks96nyb", "angleton", "City of Angleton", "[\"brazoria\"]"],
  ["qgwyqa4idrqsvtqr", "arcola", "City of Arcola", "[\"fort-bend\"]"],
  ["z3tugcra333jm8tc", "baileys-prairie", "Bailey’s Prairie", "[\"brazoria\"]"],
  ["2f7h5umc6yug5fsn", "bayou-vista", "City of Bayou Vista", "[\"galveston\"]"],
  ["ep5q8ugakqp7f7y8", "beach-city", "City of Beach City", "[\"chambers\"]"],
  ["7q28bynpjjtrnmvi", "beasley", "City of Beasley", "[\"fort-bend\"]"],
  ["au6pj75mwhr74zf8", "bonney", "Bonney", "[\"brazoria\"]"],
  ["8m6f6a5aj84u8grt", "brazoria", "City of Brazoria", "[\"brazoria\"]"],
  ["32pzzjb3sjcv42hq", "brookshire", "City of Brookshire", "[\"waller\"]"],
  ["5rtf4gz5xsmbgbrq", "brookside-village", "City of Brookside Village", "[\"brazoria\"]"],
  ["h3d7xgrpfx7djr2d", "clear-lake-shores", "City of Clear Lake Shores", "[\"galveston\"]"],
  ["kdrz9cj8bfdif54i", "cleveland", "City of Cleveland", "[\"liberty\",\"san-jacinto\",\"montgomery\"]"],
  ["msigdt4xnq2gtm4n", "clute", "City of Clute", "[\"brazoria\"]"],
  ["bsb3fb6u8zqnjznq", "cove", "City of Cove", "[\"chambers\"]"],
  ["rn9cpi3yiew6gacx", "cut-and-shoot", "Cut and Shoot", "[\"montgomery\"]"],
  ["55ncqneyg9k8755h", "daisetta", "City of Daisetta", "[\"liberty\"]"],
  ["qm4sf9mf3cqjjftx", "danbury", "City of Danbury", "[\"brazoria\"]"],
  ["ideb3swdgywvhyym", "dayton", "City of Dayton", "[\"liberty\"]"],
  ["ndb24bg25f9pwbcd", "dayton-lakes", "City of Dayton Lakes", "[\"liberty\"]"],
  ["wjhyhpgkszdqwwa6", "devers", "City of Devers", "[\"liberty\"]"],
  ["da8kv626j28j63kd", "east-bernard", "City of East Bernard", "[\"wharton\"]"],
  ["ny7dr4s68gnkqv6b", "fairchilds", "Fairchilds", "[\"fort-bend\"]"],
  ["pgtz4sf4y3nzgegn", "freeport", "City of Freeport", "[\"brazoria\"]"],
  ["kxzfpzihz4t5hksf", "galveston", "City of Galveston", "[\"galveston\"]"],
  ["xdmw79bf5bqic7w7", "hardin", "City of Hardin", "[\"liberty\"]"],
  ["5bje3dtv4ydwunne", "hempstead", "City of Hempstead", "[\"waller\"]"],
  ["rg3gfmugh69aez5b", "hillcrest", "Hillcrest", "[\"brazoria\"]"],
  ["qwqf63vjqy6gbdr8", "hitchcock", "City of Hitchcock", "[\"galveston\"]"],
  ["vqqggzys9kzntbaa", "holiday-lakes", "Holiday Lakes", "[\"brazoria\"]"],
  ["8cu38fn8xacbtf9f", "iowa-colony", "City of Iowa Colony", "[\"brazoria\"]"],
  ["fh8n4imjnvrnaban", "jacinto-city", "City of Jacinto City", "[\"harris\"]"],
  ["6b2gd7wua9bcmcac", "jamaica-beach", "City of Jamaica Beach", "[\"galveston\"]"],
  ["7phvhdngtb3k8udr", "jones-creek", "Jones Creek", "[\"brazoria\"]"],
  ["h5jf2txdhhujybd2", "kendleton", "City of Kendleton", "[\"fort-bend\"]"],
  ["n3zs9vj2swqvvrd4", "kenefick", "Kenefick", "[\"liberty\"]"],
  ["pxnk7daiiyztb3a9", "lake-jackson", "City of Lake Jackson", "[\"brazoria\"]"],
  ["in6px5nv49sysusp", "la-marque", "City of La Marque", "[\"galveston\"]"],
  ["jp93ugep8pdjtjkb", "liberty", "City of Liberty", "[\"liberty\"]"],
  ["4ah5zsu79acwwaun", "liverpool", "City of Liverpool", "[\"brazoria\"]"],
  ["5ubrightkmmc2d7r", "mont-belvieu", "City of Mont Belvieu", "[\"chambers\",\"liberty\"]"],
  ["tpq2jbquebhxsefz", "montgomery", "City of Montgomery", "[\"montgomery\"]"],
  ["4eepijxqdwuju2m2", "navasota", "City of Navasota", "[\"grimes\"]"],
  ["uccym29c454rudzc", "needville", "City of Needville", "[\"fort-bend\"]"],
  ["55ywes68q2hcwipy", "new-waverly", "City of New Waverly", "[\"walker\"]"],
  ["96e8xu8c2wkrckpt", "nome", "City of Nome", "[\"jefferson\"]"],
  ["3qph84k7tdbvjtj8", "north-cleveland", "City of North Cleveland", "[\"liberty\"]"],
  ["ca9zqyf3zcrxfsbh", "old-river-winfree", "City of Old River-Winfree", "[\"chambers\",\"liberty\"]"],
  ["p3bdhszgufk92jaw", "orchard", "City of Orchard", "[\"fort-bend\"]"],
  ["uc3t3wnqkgp55b4m", "oyster-creek", "City of Oyster Creek", "[\"brazoria\"]"],
  ["iank7cawbqwrfnf7", "panorama-village", "City of Panorama Village", "[\"montgomery\"]"],
  ["gu3icdzaij8bpd3f", "pattison", "City of Pattison", "[\"waller\"]"],
  ["zsas8t78iq9yf9ck", "patton-village", "City of Patton Village", "[\"montgomery\"]"],
  ["bk8sd3g9byeysrww", "pine-island", "Pine Island", "[\"waller\"]"],
  ["jprga9f4cqcwn5fw", "plantersville", "Plantersville", "[\"grimes\"]"],
  ["ziqqhytmkfizhv2q", "pleak", "Pleak", "[\"fort-bend\"]"],
  ["xj38pmiprbbwkmvi", "plum-grove", "City of Plum Grove", "[\"liberty\"]"],
  ["x2e6fnfu9qqz73sm", "prairie-view", "City of Prairie View", "[\"waller\"]"],
  ["492pxf63r57z27cs", "quintana", "Quintana", "[\"brazoria\"]"],
  ["2ax584ymmabw7hsb", "richwood", "City of Richwood", "[\"brazoria\"]"],
  ["hkivtgkvwzah222g", "roman-forest", "Roman Forest", "[\"montgomery\"]"],
  ["y5d52uhhxnwpqq64", "sandy-point", "City of Sandy Point", "[\"brazoria\"]"],
  ["gd63arnakmzakj27", "santa-fe", "City of Santa Fe", "[\"galveston\"]"],
  ["8svhq4bwusj4zigu", "shepherd", "City of Shepherd", "[\"san-jacinto\"]"],
  ["937753r4j2azsmnv", "simonton", "City of Simonton", "[\"fort-bend\"]"],
  ["26wquq375guid36v", "south-houston", "City of South Houston", "[\"harris\"]"],
  ["rba3rhpjgs9axg2h", "splendora", "City of Splendora", "[\"montgomery\"]"],
  ["4paqvjntxx84ujyg", "stagecoach", "Stagecoach", "[\"montgomery\"]"],
  ["dhvsvm8am8inz3hr", "surfside-beach", "Surfside Beach", "[\"brazoria\"]"],
  ["cjem94yayd3msuz4", "sweeny", "City of Sweeny", "[\"brazoria\"]"],
  ["hvvij32r3utgnjaw", "texas-city", "City of Texas City", "[\"galveston\",\"chambers\"]"],
  ["nhud5b2uybz2jiqh", "thompsons", "Thompsons", "[\"fort-bend\"]"],
  ["fc95b43nwpcn2hw4", "tiki-island", "Tiki Island", "[\"galveston\"]"],
  ["uehw9bm6dduqpqj2", "todd-mission", "Todd Mission", "[\"grimes\"]"],
  ["mpdnxbqbem78jwvh", "waller", "City of Waller", "[\"waller\",\"harris\"]"],
  ["ku7ig5qu6bsmp45g", "wallis", "City of Wallis", "[\"austin\"]"],
  ["qk3png9h2m2wbafz", "west-columbia", "City of West Columbia", "[\"brazoria\"]"],
  ["x4b5yk2ytz6xcx4v", "weston-lakes", "City of Weston Lakes", "[\"fort-bend\"]"],
  ["4m8g6um84i8sqy4z", "willis", "City of Willis", "[\"montgomery\"]"],
  ["f2pjkruvki2iycb6", "woodbranch", "Woodbranch", "[\"montgomery\"]"],
  ["wn3m6fjnj6wgg6s8", "woodloch", "Woodloch", "[\"montgomery\"]"]
]') AS `city` WHERE EXISTS (SELECT 1 FROM `permit_offices` WHERE `slug` = 'city-of-houston');--> statement-breakpoint
-- The ZIP codes of cities and covenants. Those that staff removed keep their row and stay removed.
INSERT OR IGNORE INTO `office_zips` (`office_id`, `zip`, `source`, `created_at`) SELECT `office`.`key`, `zip`.`value`, 'census', unixepoch() * 1000 FROM json_each('{
  "qxay6hhjw978i63h": "77002 77003 77004 77005 77006 77007 77008 77009 77010 77011 77012 77013 77014 77015 77016 77017 77018 77019 77020 77021 77022 77023 77024 77025 77026 77027 77028 77029 77030 77031 77032 77033 77034 77035 77036 77037 77038 77039 77040 77041 77042 77043 77044 77045 77046 77047 77048 77049 77050 77051 77053 77054 77055 77056 77057 77058 77059 77060 77061 77062 77063 77064 77065 77066 77067 77068 77069 77070 77071 77072 77073 77074 77075 77076 77077 77078 77079 77080 77081 77082 77083 77084 77085 77086 77087 77088 77089 77090 77091 77092 77093 77094 77095 77096 77098 77099 77204 77336 77338 77339 77345 77346 77357 77365 77373 77375 77377 77379 77380 77386 77388 77389 77396 77401 77406 77407 77429 77433 77441 77447 77449 77450 77477 77484 77489 77493 77494 77498 77504 77505 77506 77520 77530 77532 77545 77546 77547 77571 77587 77598",
  "8yjwj7wmqb7w4qt4": "77005 77025",
  "jimbgw7ycgcr42zt": "77005 77025",
  "2j5u4e2shebifsgu": "77015 77029 77547",
  "jnvkw3rewrwdaxgk": "77017 77058 77059 77502 77503 77504 77505 77506 77507 77536 77571 77586",
  "n35gjedpg59jsk8g": "77024",
  "zamaimypjjuehyr8": "77024",
  "t4xqnatvxjawv5d3": "77024 77063",
  "hch2wrj3ei9zurzr": "77024 77063",
  "fma2khvw7aberhbt": "77024 77055",
  "fh8n4imjnvrnaban": "77029",
  "6h3ivid56aa2i9w5": "77031 77477 77478 77489",
  "pahr5g4imixiiaqi": "77040 77041 77064 77065",
  "jces4ynsafbsbzjb": "77047 77089 77511 77545 77546 77578 77581 77583 77584",
  "a53x5aq6i4egpscg": "77055",
  "22phn4j5vyfx5vh5": "77058",
  "7ym2zvywhhjvm3vp": "77058 77546 77598",
  "asyah3zhe8dfs2kv": "77071 77085 77459 77477 77479 77489 77545 77583",
  "bp5wtaazth676hs9": "77081 77401",
  "mu7rarimfe33ye67": "77089 77546 77598",
  "g9t3q3c99svsjrrv": "77099 77477",
  "jz63hgqzuwdi4q3b": "77301 77302 77303 77304 77306 77316 77318 77356 77378 77382 77384 77385",
  "rn9cpi3yiew6gacx": "77301 77303 77306",
  "iank7cawbqwrfnf7": "77304 77318",
  "tpq2jbquebhxsefz": "77316 77356",
  "4m8g6um84i8sqy4z": "77318 77378",
  "kdrz9cj8bfdif54i": "77327 77328 77371",
  "3qph84k7tdbvjtj8": "77327 77328",
  "xj38pmiprbbwkmvi": "77327 77372",
  "rba3rhpjgs9axg2h": "77328 77372",
  "sk3xke6b6ab74ihe": "77338 77346 77396",
  "a9jcsmwpqaiw6nre": "77354 77355",
  "5z6x6m2nxq7hucag": "77354 77375 77380 77381 77382 77384 77385 77389",
  "4paqvjntxx84ujyg": "77355",
  "zsas8t78iq9yf9ck": "77357 77372",
  "hkivtgkvwzah222g": "77357 77372",
  "f2pjkruvki2iycb6": "77357 77372",
  "55ywes68q2hcwipy": "77358",
  "jprga9f4cqcwn5fw": "77363 77868",
  "uehw9bm6dduqpqj2": "77363",
  "8svhq4bwusj4zigu": "77371",
  "afcg4p8tftn8s4xe": "77375 77377",
  "jcahx57feqmemspw": "77380 77385 77386",
  "2hw2jugag34ispx6": "77380 77381 77384 77385",
  "wn3m6fjnj6wgg6s8": "77385",
  "uej7hin3e2j6yhc5": "77406 77441 77494",
  "33wnuxmwvjqtj8br": "77406 77407 77469 77471",
  "7q28bynpjjtrnmvi": "77417",
  "h5jf2txdhhujybd2": "77417 77451",
  "4pffxq6kk9u8tmu3": "77417 77461 77469 77471",
  "8m6f6a5aj84u8grt": "77422",
  "7phvhdngtb3k8udr": "77422 77541",
  "pxnk7daiiyztb3a9": "77422 77515 77531 77541 77566",
  "32pzzjb3sjcv42hq": "77423",
  "efqxrhdmv39vhava": "77423 77449 77450 77493 77494",
  "gu3icdzaij8bpd3f": "77423 77466",
  "da8kv626j28j63kd": "77435",
  "937753r4j2azsmnv": "77441 77476 77485",
  "x4b5yk2ytz6xcx4v": "77441",
  "5bje3dtv4ydwunne": "77445",
  "bk8sd3g9byeysrww": "77445",
  "x2e6fnfu9qqz73sm": "77445 77446 77484",
  "mpdnxbqbem78jwvh": "77445 77484",
  "69cvyjbrm7qrzbu9": "77459 77469 77477 77478 77479 77498",
  "ny7dr4s68gnkqv6b": "77461 77469",
  "uccym29c454rudzc": "77461",
  "ziqqhytmkfizhv2q": "77461 77469 77471",
  "p3bdhszgufk92jaw": "77464",
  "nhud5b2uybz2jiqh": "77469 77481",
  "cjem94yayd3msuz4": "77480",
  "ku7ig5qu6bsmp45g": "77485",
  "qk3png9h2m2wbafz": "77486",
  "8q6x2ihjvaecve9d": "77503 77505 77536 77571",
  "ybricqszvhcmpnjd": "77505 77507 77571",
  "wxibarpwvccm6syr": "77510 77511 77517 77534 77541 77578 77583 77584",
  "qwqf63vjqy6gbdr8": "77510 77517 77554 77563 77568",
  "in6px5nv49sysusp": "77510 77563 77568 77591",
  "gd63arnakmzakj27": "77510 77511 77517 77539",
  "rg3gfmugh69aez5b": "77511",
  "9ke9cd89eetc5y6f": "77511 77539 77546 77565 77573 77598",
  "4ah5zsu79acwwaun": "77511 77577",
  "nh9dpfyrnn7f5qxq": "77511 77578 77583 77584",
  "s2txyvizd43uxsd7": "77514",
  "2rmwwv2dfks96nyb": "77515",
  "z3tugcra333jm8tc": "77515",
  "au6pj75mwhr74zf8": "77515 77583",
  "vqqggzys9kzntbaa": "77515",
  "2ax584ymmabw7hsb": "77515 77531 77541 77566",
  "h6g5f8an5g8ycn8s": "77517 77539",
  "feariekgyuwkbbty": "77518 77565",
  "hvvij32r3utgnjaw": "77518 77539 77568 77573 77590 77591",
  "xa9xz7uyn9uykk2x": "77520 77521 77523 77562",
  "5ubrightkmmc2d7r": "77521 77523 77535 77580",
  "ep5q8ugakqp7f7y8": "77523",
  "bsb3fb6u8zqnjznq": "77523",
  "ca9zqyf3zcrxfsbh": "77523 77535",
  "msigdt4xnq2gtm4n": "77531 77541 77566",
  "55ncqneyg9k8755h": "77533",
  "qm4sf9mf3cqjjftx": "77534",
  "ideb3swdgywvhyym": "77535",
  "ndb24bg25f9pwbcd": "77535",
  "n3zs9vj2swqvvrd4": "77535 77575",
  "jp93ugep8pdjtjkb": "77535 77575",
  "wjhyhpgkszdqwwa6": "77538 77582",
  "pgtz4sf4y3nzgegn": "77541",
  "uc3t3wnqkgp55b4m": "77541",
  "492pxf63r57z27cs": "77541",
  "dhvsvm8am8inz3hr": "77541",
  "qgwyqa4idrqsvtqr": "77545 77583",
  "kxzfpzihz4t5hksf": "77550 77551 77554 77555",
  "6b2gd7wua9bcmcac": "77554",
  "fc95b43nwpcn2hw4": "77554",
  "xdmw79bf5bqic7w7": "77561 77575",
  "2f7h5umc6yug5fsn": "77563",
  "h3d7xgrpfx7djr2d": "77565",
  "euqbnasp7wui6iy2": "77571",
  "6v9m4hfvewysyaj8": "77571 77586",
  "sstwdpzp2dn8dku8": "77575",
  "8cu38fn8xacbtf9f": "77578 77583",
  "5rtf4gz5xsmbgbrq": "77581",
  "y5d52uhhxnwpqq64": "77583",
  "vsdy89y9jwvef522": "77586",
  "9w3ued44ifus5bbd": "77586",
  "ttud55dyhuxr76st": "77586",
  "26wquq375guid36v": "77587",
  "96e8xu8c2wkrckpt": "77629",
  "4eepijxqdwuju2m2": "77868"
}') AS `office`, json_each('["' || replace(`office`.`value`, ' ', '","') || '"]') AS `zip` WHERE EXISTS (SELECT 1 FROM `permit_offices` WHERE `permit_offices`.`id` = `office`.`key`);--> statement-breakpoint
UPDATE `office_zips` SET `source` = 'census' WHERE `source` = 'assumption';--> statement-breakpoint
INSERT OR IGNORE INTO `office_answers` (`id`, `office_id`, `topic`, `answer`, `basis`, `fact_id`, `created_at`, `updated_at`) SELECT 'mcuceubjh2dxzv9v', 'qxay6hhjw978i63h', 'duration', 'info', 'named', '77hczssbpzvnevdm', unixepoch() * 1000, unixepoch() * 1000 WHERE EXISTS (SELECT 1 FROM `permit_offices` WHERE `id` = 'qxay6hhjw978i63h') AND EXISTS (SELECT 1 FROM `facts` WHERE `id` = '77hczssbpzvnevdm' AND `deleted_at` IS NULL);--> statement-breakpoint
INSERT OR IGNORE INTO `office_answers` (`id`, `office_id`, `topic`, `answer`, `basis`, `fact_id`, `created_at`, `updated_at`) SELECT 't49i6qngn6tzk8q2', 'qxay6hhjw978i63h', 'codes', 'info', 'named', 'e8imi3qkfnqb2pcs', unixepoch() * 1000, unixepoch() * 1000 WHERE EXISTS (SELECT 1 FROM `permit_offices` WHERE `id` = 'qxay6hhjw978i63h') AND EXISTS (SELECT 1 FROM `facts` WHERE `id` = 'e8imi3qkfnqb2pcs' AND `deleted_at` IS NULL);--> statement-breakpoint
-- Second copies of facts that an answer has, unless staff changed them or a text prints them.
UPDATE `facts` SET `deleted_at` = unixepoch() * 1000 WHERE `id` IN ('cjcu5ze345mw9me2', 'g727658vqkizm3gb', 'zjtkzxy73qrvckvn', '2xdu9vr3pb3fqs4f', '5ygrushewxmfwkc3', 'vuyvfufrhfqzcj3t') AND `version` = 1 AND `deleted_at` IS NULL AND NOT EXISTS (SELECT 1 FROM `office_answers` WHERE `fact_id` = `facts`.`id`) AND NOT EXISTS (SELECT 1 FROM `posts` WHERE instr(`posts`.`body`, '{fact:' || `facts`.`key`) > 0) AND NOT EXISTS (SELECT 1 FROM `places` WHERE instr(`places`.`body`, '{fact:' || `facts`.`key`) > 0 OR instr(`places`.`fact_keys`, '"' || `facts`.`key` || '"') > 0) AND NOT EXISTS (SELECT 1 FROM `faqs` WHERE instr(`faqs`.`answer`, '{fact:' || `facts`.`key`) > 0) AND NOT EXISTS (SELECT 1 FROM `projects` WHERE instr(`projects`.`story`, '{fact:' || `facts`.`key`) > 0) AND NOT EXISTS (SELECT 1 FROM `page_texts` WHERE instr(`page_texts`.`data`, '{fact:' || `facts`.`key`) > 0);--> statement-breakpoint
UPDATE `places` SET `lede` = 'The Woodlands isn’t a city. The committee of your village approves first, then your county issues the permit.' WHERE `id` = 'd6n8sn2kqiv599in' AND `lede` = 'The Woodlands isn’t a city. The committee of your village approves first, and the county comes second.';--> statement-breakpoint
UPDATE `places` SET `zips` = '["77381","77380","77382","77389"]' WHERE `id` = 'd6n8sn2kqiv599in' AND `zips` = '["77381","77380","77382"]';--> statement-breakpoint
UPDATE `places` SET `offices` = '["the-woodlands-township","montgomery-county","harris-county"]' WHERE `id` = 'd6n8sn2kqiv599in' AND `offices` = '["the-woodlands-township","montgomery-county"]';--> statement-breakpoint
UPDATE `places` SET `seo_description` = 'The Woodlands has no city permit office. The village committee approves patio covers and kitchens, then your county. With sources and dates.' WHERE `id` = 'd6n8sn2kqiv599in' AND `seo_description` = 'The Woodlands has no city permit office. The village committee approves patio covers and kitchens, then Montgomery County. With sources and dates.';--> statement-breakpoint
UPDATE `places` SET `body` = replace(`body`, 'Then comes Montgomery County with its own permit.', 'Then comes the county with its own permit: Montgomery County for most villages, Harris County for Creekside Park.') WHERE `id` = 'd6n8sn2kqiv599in';--> statement-breakpoint
UPDATE `posts` SET `body` = replace(`body`, 'Fences up to eight feet that', 'Fences under eight feet that'), `body_html` = replace(`body_html`, 'Fences up to eight feet that', 'Fences under eight feet that'), `search_text` = replace(`search_text`, 'fences up to eight feet that', 'fences under eight feet that') WHERE `id` = 'ineh3837femtrwhg';
