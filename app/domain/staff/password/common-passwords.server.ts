/* Passwords that leaks show most often, as their letters alone and in lower case. From the
   frequency list of zxcvbn 4.4.2 (MIT, Copyright 2012-2016 Dan Wheeler and Dropbox, Inc.), without
   vulgar ones. docs/decisions/0014 says why it is shipped. */
const list = `
aaaaa aaabbb aaasss aaliyah aardvark aaron abacab abacus abcdefg aberdeen abgrtyu abnormal abracadabra abrakadabra abraxas absolut
abstr acapulco access accord achilles achtung acidburn acmilan action acura adgjmp adgjmptw adidas admin adonis adrenalin adriano
advent aezakmi afrika agassi agent aggies aikido aikman airborne airbus airforce airman airplane airwolf aisan akira alabama
aladdin aladin alain alaska albany albatros albion alcatel alcatraz alchemy alejandr aleksandr aleksandra aleksei aleksey alenka
alessand alessandro alexande alexander alexandr alexandre alexey alexi alexis alibaba alice aliens alinka allah allday allegro
allen alleycat allison allmine allone allsop allstar aloha alpha alphabet alpina alpine altair alterego altima altoids alucard
amadeus amadeusptfcor amand amanda amateur amateurs amatory amature amazon amber ambers ambrosia amelie americ america amerika
amethyst amiga amigo amigos amonra amorcit amore amstel amsterda amsterdam anaconda anakin ananas anarchy anastasi anastasiya
andrea andrei andrew andrewjackie andrey andromed andromeda andyod anfield anfisa angel angela angels angelus angus anhyeuem
animal anime annie antananarivu antares antelope anthon anthony anthrax anton antoni anubis apache apollo apple applepie apples
apricot april aprilia aptiva aquarius aragorn aramis arcadia archange argentin aries arizona arjay armada armagedon armani
armstron arrow arrows artem artemis artemka artur asdasd asddsa asdfasdf asdffdsa asdfg asdfgh asdfghj asdfghjk asdfghjkl asdfjkl
asdfqwer asdfzxcv asdqwe asdzxc asgard ashle ashley asians asimov aspen aspire aspirine asterix astra astral astro astros athlon
athome atlanta atlantis atomic atreides atticus attila auburn auckland audia auditt auggie augustin aussie austin australi
avalanch avalon avatar avenger aviator avrillavigne awesome awnyce ayanami azamat azazel azert azerty azertyui azertyuiop azrael
azsxdc azsxdcfv aztnm azzer baberuth baboon babybear babyblue babyboy babycake babydoll babyface babygirl babylon babylove bacardi
bacchus backbone backdoor badabing badboy badboys baddest baddog badger badgers badgirl badman baggins baggio bagira bahamut
bailey baller ballin balloon balloons baltimor bambam bamboo banan banana bananas banane bandit banker banner banshee banzai
baracuda barbados barbie barcelon barcelona barefeet barefoot barfly baritone barkley barley barney baronn barrage barry barsik
bartman basebal baseball basket basketba basset bassman batman bauhaus baura bayern bball bbking bcfields bdfyjd beach beaches
beagle beaker beamer beaner beanie bearcat bearcats beardog bears beast beater beatle beatles beautifu beauty beavis becca beckham
bedlam beech beefcake beemer beerman beethove beetle beezer begemot behappy belair belinea belkin bella bellaco bellagio belmont
bendover benessere benfica bengals benjami benji benny beowulf beretta bergkamp berlin bestbuy bettyboo bgates bhbirf biatch
bicycle bigal bigbear bigben bigbird bigblack bigblock bigblue bigbob bigbooty bigboss bigboy bigcat bigdaddy bigdawg bigdog
bigfish bigfoot biggie biggles biggun bigguns bigguy bighead bigjohn bigmac bigman bigmike bigmoney bigone bigones bigpoppa bigred
bigtime bigtruck biker bikers bikini bilbo billabon billy billybob billyboy bimbo bimmer bingo binladen biohazard birddog birdie
birdman biscuit bismarck bismark bismilla bismillah biteme bizkit bizzare blabla black blackberry blackbir blackbird blackcat
blackdog blackhaw blackhawk blackie blackjac blackjack blacklab blackout blacks blacky blade blades blahblah blake blaster blaze
blazer blazers bleach blessed blessing blink blinky blitz blizzard blobby blonde blondes blondie blonds bltynbabrfwbz blubber
blueball bluebell blueberr bluebird blueboy bluedog blueeyes bluefish bluejay bluejays bluemoon blues bluesky bluesman bluestar
blunts boater boating bobafett bobby bobcat bobdole bobdylan bobmarley boeing bogart bogdan bogey bohica boiler bolitas bollocks
bollox bologna bombay bomber bombers bonanza bonehead bones bongo bonjour bonjovi bonkers bonovox bonsai booger boogie bookie
bookworm boomboom boomer booster bootie boots bootsie bootsy booty bootys booyah boozer borabora bordeaux boricua boroda borussia
bosco bossman boston boulder bounce bouncer bounty bowler bowling bowtie bowwow boxcar boxer boxers boxing boxster boytoy
boyuownnyc bpgjldsgjldthnf bradley bramble brando brandon brandy brasil braves brazil breaker breast breasts breeze bremen brest
brian bricks brighton bristol britney brodie broker bronco broncos brooklyn brown brownie browns bruce brucelee bruins bruiser
bruno brutus bryan bubba bubbas bubble bubbles buceta bucket buckeye buckeyes buckshot bucky budapest buddah buddha buddie buddy
buddyboy buddydog budgie budlight budman budweise budweiser buffalo buffet buffett buffy bugger builder bukkake bukowski bulldog
bulldogs bullet bullfrog bulls bullseye bumble bummer bumper bunghole bungle bunnies bunny burger burner burnout burrito bushido
businessbabe buste buster butch butkus buzzard buzzer bynthytn byteme cabbage cabernet cabron cactus caddy cadillac caesar calgary
calibra calico caliente californ caligula calimero callisto callum calvin calypso camaro camaross camber cambiami cambridg camden
camel camelot camels cameltoe camero cameron camil camper canada canary cancer cancun candle candy candyman cannabis cannibal
canon cantona canuck canucks capcom capecod capetown capitals capone capricor capricorn capslock captain caracas caramel caravan
cardinal carebear carlito carlitos carlos carme carmex carnage carnival carolina carpedie carpente carpet carrera carrot carrots
cartman cartoon cartoons casanova caserta casey cashflow cashmone cashmoney casino casio casper cassandr cassie caster catch
catcher catdog catfish catherin catman catnip catwoman cavalier caveman cayman cbrrr ccbill cdtnbr cdtnkfyf ceasar celeb celeron
celica celine celtic celtics cement cerberus cessna cevthrb cfitymrf cfvceyu cgfhnfr chachi chainsaw challeng champ champion
champs changeme chaos chappy charger chargers charisma charle charles charli charlie charlott charlton charly charmed charon chase
chaser cheater checker checkers cheddar cheech cheeks cheeky cheerleaers cheers cheese cheetah chelle chelse chelsea chemist
cherokee cherries cherry cheshire chessie chester chevelle chevrole chevrolet chevy chevys chewbacc chewie chewy cheyenne chiara
chicago chichi chicken chickens chickenwing chicks chico chiefs chilli chillin chilly chimera chinook chipmunk chipper chippy
chitown chivas chloe chocha chocolat choochoo chopin chopper chris chrisbln chriss chrissy christ christia christin christma
christop christopher chrome chronic chrono chrysler chuai chuang chubby chuck chuckie chuckles chucky chunky ciccio cicero cigars
cinder cindy cinnamon cirrus citadel citroen civicsi civilwar cjdthitycndj cjkysirj cjkywt clancy clapton clarinet classic
classics claudi claudia claymore clemson cleopatr clevelan climax climber clipper clippers clips cloud clouds cloudy clover clovis
clowns clutch cnfybckfd cobain cobalt cobra cobras cocacola cocaine coconut codered coffee cohiba coldbeer coldplay collie colnago
colombia colorado colors coltrane comanche comein comeon comet commande commando compaq compute computer conan concord concorde
concrete condom condor connect connor consumer contortionist contour contra cookie cookies coolcat cooldude cooler coolguy
coolhand coolio coolman coolness cooper coors cooter copenhag copper corazo corleone corndog corolla corona corperfmonsy corrado
corsair corvette cosmic cosmo cosmos cosworth cougar cougars counterstrike coventry cowboy cowboys cowgirl coyote cracker cramps
craving crazy crazybab crazyman creampie creamy creative crescent cricket crimson crispy critter crjhgbjy cruise cruiser crunch
crusader crusher crusty crysis crystal cthtuf cthulhu cthutq ctrhtn cubbies cubswin cuddles cuervo culinary cupcake cupoi curious
custom cutiepie cutter cvthnm cxfcnmt cyber cyborg cyclone cyclones cyclops cygnus cygnusx cypher cypress cyrano dabears dabomb
daddy daddyo daemon daewoo daffy dagger daisy daisydog dakota dalejr dallas dalshe daman dammit damnit dancer danger danie daniel
daniil danila danilka danni danny dannyboy danzig daredevi darina darkange darkangel darkelf darklord darkman darkness darkone
darkside darkstar darthvad dasani datsun david davide davids davinci daytona dbnfkbr dbrnjh dbrnjhbz deadhead deadman deadpool
deadspin death deathnote deejay deepthroat deerhunt deeznuts deeznutz default defender defiant deftones dejavu delete delfin
delight delphi delpiero delta deltas deluxe demon denali deniro deniska depeche derparol desert designer desire deskjet desktop
destin destiny detroit deutsch devil devildog devilmaycry devils dexter dfcbkbcf dfcbkbq dfkthbz dfkthf dfktynby dfktynbyf dfvgbh
dfytxrf dharma diablo dialog diamon diamond diamonds diana diaper didier diehard diesel dietcoke dieter digger diggler digimon
digital digitalprodu dilbert dilligaf dimas dimitri dimples dinamo dinara dindom dingbat dingdong dingo dinosaur dipper dipset
dipstick dirtbike dirty disco discover discus disney diver divers divine dixie django djivanfros dkflbckfd dkflbr dkflbvbh
dkflbvbhjdbx dkflbvbhjdyf dmitriy dnsadm doberman doctor dodge dodger dodgeram dodgers dogbert dogbone dogboy dogcat dogface
dogfart dogfood dogger doggie doggies doggy doghouse dogman dogmeat dogpound dogwood doitnow doktor dolemite dollar dolphin
dolphins domainlock dominik dominion dominiqu domino donjuan donkey donna donner dontknow donuts doobie doodle doodles doofus
doogie dookie doomsday dortmund dotcom doubled douche dougal doughboy dougie downhill draco dracula dragn drago dragon dragonba
dragonball dragonballz dragonfl dragonfly dragons dragoon dragster drakon draven dreamcas dreamer dreams dresden drifter driller
driver drizzt droopy drowssap drpepper drummer dthjybrf dtkjcbgtl dtxyjcnm dublin ducati duchess duckie duckman ducks dudeman
duffer duffman dundee dungeon durango duster dusty dutchess dylan dynamite dynamo eagle eagles earnhard earthlink eastside
eastwood eatme eatmenow eclipse edcrfv eddie eduard edward eeyore egghead eggman eggplant egorka einstein ekaterina ekmzyf
elcamino eldiablo eldorado electra electric electro electron elefant element elephant elisabet elizabet elizaveta elpaso elvis
elvisp elway emerald emily eminem empire encore enforcer engage engineer england enigma enrico enter enterme enternow enterpri
enterprise entropy epsilon equinox eraser ericsson escalade escort eskimo espana espresso esquire estrell eternal eternity eureka
europa evangelion everest everlast everton evgeniy evolutio excalibu excalibur excite exigen exigent exodus exotic explorer
express extreme fabie fabienn fabio fabric facial fairlane faith falcon falcons fallen fallout fandango fantasia fantasy fantomas
farmboy farscape farside fastball faster fastu fatboy fatcat fatman fatty favorite fduecn fearless feather feathers feelgood
feline felix fellatio fender fenris fenway fergie fergus fernand ferrari ferret fester festus fghtkm fgtkmcby fiddle fidelio
fidelity fiesta figaro fighter filter finalfantasy finder finger fireball firebird fireblad firedog firefigh firefly firefox
fireman firenze firewall fishbone fishcake fisherma fisherman fishes fishhead fishin fishing fishon fishtank fishy fister fisting
fitness fitter fivestar fkbyjxrf fkmnthyfnbdf fktrcfylh fktrcfylhf fktrcfylhjdbx fktrcfylhjdf fktrcfylhjdyf fktrctq fktyrf
flamengo flames flamingo flanker flash flasher flatron fletch flexible flipflop flipper floppy florian florida flounder flower
fluff fluffy flvbybcnhfnjh flyboy flyer flyers flyfish foobar footbal football footjob fordf foreplay foreskin forest foreve
forever forfun forlife formula forsaken fortuna foryou fossil fosters foxfire foxtrot foxylady franc francesc francisc frank
frankie franky freaks freaky freckles freddy frederik frederiksberg freebird freedo freedom freee freefall freeuser freeway
frenchy fresno friday friendster fright frisbee frisco frisky frodo frogger froggy frogman frogs front frontier frosch frosty
fruity ftball fubar fugazi fujitsu fukkc fulham fullmoon fungus funky funny funstuff funtime furball fusion fussball futbol
futurama fuzzy fyfcnfcbz fyfnjkbq fylhtq fynfyfyfhbde fynjirf fytxrf fyutkbyf fyutkjxtr gabber gabrie gabriel gabriell gadget
gaell gagarin gagged gagging galant galary galaxy galileo galina gallaries galore gambit gambler gameboy gamecube gameover gamma
gandalf ganesh gangsta gangster ganja gannibal garden gareth garfield gargoyle garion gasman gateway gator gatorade gators gatsby
gawker gbhfvblf gbpltw geezer gegcbr geheim gemini generic genesis genius georg george gerbil geronimo gerrard gesperrt getmoney
getoff getout getsome gfhjkm gfhjkmgfhjkm ghbdtn ghbdtnbr ghbdtnghbdtn ghbdtnrfrltkf ghblehjr ghbrjk ghbywtccf ghetto ghjcnbnenrf
ghjcnj ghjcnjgbpltw ghjcnjgfhjkm ghjcnjghjcnj ghjcnjnfr ghjcnjq ghjcnjqgfhjkm ghjcnjrdfibyj ghjnbdjcnjzybt ghjuhfvvf ghost
ghostrider gianluca gianni giants gideon gigabyte giggle giggles gilles ginger giorgi giorgio giraffe girlie girlies girls giulia
gizmo gizmodo gizmos gizzmo gjkbyf gjkysqgbpltw gladiato gladiator glamour glitter globus glock gmoney goalie goaway gobears
goblin goblue gobucks gocubs godawgs godbless goddess godfathe godfather godlike godsmack godspeed godzilla gofast gofish goforit
gogators gohome goirish golden goldeney goldeneye goldfing goldfish goldstar goldwing golfball golfer golfgti golfing golfpro
goliath gollum gonavy gonzo goober goodboy goodday goodgirl goodie goodluck goodtime goodyear goofy google gooner goose gopher
gordo gordon gorilla gotcha goten gotenks gotham gothic gotmilk gotohell gotribe govols grace gramma granada grandam granny gratis
grease great greatone greedisgood green greenbay greenday greenlantern greenman greens gregor gremlin grendel gretzky greywolf
griffey grimace grinch gringo grisha grizzly gromit groove groovy groucho grout grumpy grunt gryphon gthcbr gtnhjdbx gtnhjpfdjlcr
guang guardian guillaum guillerm guiness guinness guitar guitars gumby gundam gunnar gunner gunners gustav guyver gymnast gypsy
habibi hacked hacker hacking haggis hairball hairy halflife halifax hallo hallowee hambone hamburg hamish hamlet hammer hammers
hamper hamster handbag handball handyman hannah hannes hannibal hansol hansolo hanuman happines happy happyday happyman harald
harcore hardball hardcore hardrock hardwood harle harlem harley harpoon harrier harry harrypotter harvest hattrick havana havefun
hawaii hawaiian hawkeye hawkeyes hayabusa hdnwdevb hearts heater heather heaven heckfy hedgehog hedimaptfcor heidi heineken hejsan
helios hellas hellboy hellfire hello hellokitty helloo hellos hellsing hellyeah helmet helmut helper helpme hemlock hendrix henrik
henry herbie hercules herewego hermes hershey hesoyam hetfield hewlett heynow heyyou hfytnrb hidden highbury highheel highland
highlander highlife hiking hillbill hilltop hiphop hippie hitachi hithere hitman hiziad hjccbz hjvfirf hobbes hobbit hockey
hogtied hokies holein holger holiday holla holly hollywoo holycow homeboy homemade homepage homer homerj homers homerun honda
hondacbr hondas honey honeybee honeybun honeys hongkong honolulu hookem hookup hooligan hoops hoosier hoosiers hootie hooyah
hopeful hores horizon horndog hornet hornets horney horse horses hotbox hotboy hotdog hotgirl hotgirls hotlips hotone hotrats
hotred hotrod hotshot hotstuff hottie hotties houdini hounddog house houston hover htubcnhfwbz hugoboss hummer hunte hunter
hunting hurrican husker huskers huskies hustler hydro hyperion hyundai iamgod iampurehaha ibanez icarus iceberg icecream icecube
icehouse iceman idefix idontkno idontknow idunno iforget iforgot iguana ihateyou ijrjkfl ilikeit ilikepie illini illusion ilove
ilovegod iloveme ilovemyfamily iloveu iloveyo iloveyou imation immortal impala implants impreza inches incubus india indiana
indians indigo inferno infiniti infinity ingodwetrust inlove insane insert insomnia inspiron install installdevic installsqlst
integra intel interacial intercourse interne internet intrepid intruder inuyasha iomega ipswich ireland irina irinka irish irishka
irishman iriska ironmaiden ironman iscool iseedeadpeople islander ismail istanbul istheman italia italiano itisme itsme ivanov
ivanova iverson iwantu jabber jabroni jackal jackie jackoff jackpot jackson jacob jagger jaguar jaguars jakarta jamaica james
jamesbon jamesbond jamess jamie jammer jammin jarhead jasmine jason jasper javelin jaybird jayden jayhawk jayhawks jazzman jazzy
jeeper jeepster jefferso jeffrey jehovah jello jelly jellybea jellybean jennaj jennife jennifer jenny jeremy jericho jerry jesper
jesse jessic jessica jester jesus jeter jethro jetski jewels jezebel jiang jiggaman jimbeam jimbo jimbob jimmy jimmys jingle
jingles jiong jktxrf jktymrf jockey joebob joecool joemama johann johannes johnboy johncena johndeer johndoe johngalt johnny joker
jokers jomama jonatha jones jonesy jonny jorda jordan joseph josephin joshu joshua jrcfyf jsbach jubilee juggalo jughead juice
juicy julia julie julien jumbo jumper junebug jungle junio junior juniper junkie junkmail jupiter jurassic justdoit justfun justi
justice justin justinbieber justme juventus jyeuz kaboom kahlua kahuna kakashi kakashka kaktus kalina kamasutra kamikadze kamikaze
kamila kamilla kangaroo kansas kappa karachi karaoke karate karen karina karolina kashmir kasper katana katarina katerina kathy
katie katrin kawasaki kazantip kcchiefs kcjwxn keeper keepout keith kelly kenneth kenny kenobi kenshin kenwood kenworth kernel
kerouac kestrel kevin keyboard keystone keywest kfgjxrf kfhbcf kicker kidrock kieran kikimora killa killbill kille killer killers
killjoy killme kilroy kimmie kingfish kingkong kingpin kingston kipper kirill kirsty kismet kisses kissme kissmyas kiteboy kitkat
kitten kittens kitty kittycat kittykat kittys kjkszpj kjrjvjnbd klaste klaster kleopatra klingon klizma klondike klvbkf knickers
knicks knight knights knopka knuckles kodiak kojak kokomo kolbasa kolobok kolokol komodo konstantin kontol koolaid kordell
koroleva korova koshka kosmos kostya kotaku kotenok krasotka krishna kristen kristin krokodil krolik kronos krusty krypton ksenia
ksusha ktyjxrf kuang kubrick kungfu labrador labtec lacrosse laddie ladybug laetitia lagnaf laguna lakers lakeside lakewood lakota
lalakers lambda lamer lancelot lancer lancia lansing lantern lapochka laptop larisa larry laser laserjet lassie lasvega lasvegas
latinas latino laura lauren laurent lavalamp lawman lazarus lback leather leavemealone lebowski ledzep leedsutd leftdead lefty
legacy legend legion legman legolas legos leinad lekker lemans lemmein lemonade lennon lenochka leonid leopard leopold lespaul
lestat letmei letmein letsdoit letsgo lexmark lexus lfitymrf lfybbk lfybkf lhbjkjubz lhfrjy liang libero libertad liberty lifehack
light lighter lighthou lightnin lightning lights lilbit liliya lilwayne limewire linda lindros lineage linkin lionking lipton
liquid lithium little liverpoo liverpool lizard lizzard lizzy ljxtymrf lobster lockdown lockout locust locutus logan logger
logitech lokomotiv lolipop lollipop lollol lollypop lolol londo london lonesome lonestar lonewolf longbow longdong longhair
longhorn longjohn looker lookout looser loser losers lotus lovebug lovehate loveis loveit lovelife lovely loveme lover loverboy
loverman lovers loveya loveyou lowrider ltkmaby ltybcrf lucas lucifer lucky luckydog luckyone ludmila lumber lumina lunchbox
lvbnhbq lytghjgtnhjdcr macaroni macbeth macdaddy machine macintos macman macross madagaskar madcat madcow maddie maddog madina
madison madman madmax madness madonna maestro mafia magelan magellan magenta maggi maggie maggot magic magician magick magicman
magnet magneto magnum magnus magpie magpies maiden mailcreated mailman maison majestic makaka makaveli makayla makeitso maksim
maksimka malachi malaka malibu malice malina malinka malish mallard mallorca mallrats mamacita mamamia mamapapa mamas mammoth
mamochka manchest manchester mancity mandarin mandingo mandrake mandy manfred mango mangos maniac mankind manolo manowar manson
mantis mantle mantra manunited manutd maprchem maradona marathon marauder marbles marcello marcin marcius margarit maria marie
marijuan marijuana marika marina marine mariner mariners marines marino mario mariposa marius mariya marker markie markiz marlboro
marley martian martin martini maryjane masamune maserati mashka mason massimiliano massive maste master mastermind masterp matador
matchbox matisse matri matrix matteo matthe matthew matthias matty mature maurolarastefy maveric maverick maxdog maxell maxim
maxima maxime maximka maximus maxpower maxwell mayday mayhem mazafaka mazda mazdarx mclaren mdobs meadow meatball meathead
meatloaf mechanic medic medion medusa medved megadeth megaman megan megane megatron meggie meister melanie meliss melissa mellon
mellow melons melrose memorex memphis menace menthol mentor meowmeow mephisto mercede mercedes mercury meridian merlin merlot
mermaid mersedes messiah metal metall metallic metallica metoo metroid mevefalkcakk mexico miami michae michael michaeljackson
michigan mickey micro microlab micron microphone microsof microsoft midget midnight midnite midway mierda mighty migue mihail
mikael mikey milana milano milena milkman millenium miller million millwall minecraft mingus minime minimoni minnesot minnesotahp
mirage mischief misfit misfits mishka misiek missie mississi missy mister mistress misty mittens mizuno mizzou mnbvcxz modelsne
modena mogwai mohawk molly mollydog moloko molson momdad mommy momoney monaco monalisa monarch monday mondeo money moneyman moneys
mongo mongoose monic monitor monke monkey monkeybo monkeyboy monkeys monopoly monste monster montag montana montecar monterey
montgom montreal montrose monty moocow mookie moomoo moonbeam moondog moonligh moonlight moonman moonshin moose mooses mopar
mordor morgan morgana morganstanley morgoth moritz morpheus morrowind mortalkombat morten mortgage mortimer mortis moscow moskva
mother motherlode motocros motorola motown mountain mouse mouser mouses mousey mozart msorcloledbr mudvayne mufasa mulder mullet
multiplelo munch munchkin muppet murphy murzik musashi muscle muscles mushroom music musica musicman mustafa mustan mustang
mustangs mustard mutant mutley mybaby mygirl mykids mylife mylove myname mynameis mypassword myspace mystic mytime myworld
myxworld nachos namaste nancy nanook napalm napoli napster narnia naruto nascar nastia nasty nastya natali natalie nataly natasha
natchez natedogg nathan nathanie naughty nautica nautilus navajo navigator navyseal nazgul nbvjatq nebraska needforspeed nemesis
nemrac nemvxyheqddoqxyxyzi neptune nestle netscape networkingpe neutron nevada nevermin nevermind nevermore nevets newark newbie
newcastl newlife newport newproject newuser newyear newyork nextel nfnmzyf nfytxrf nhecsyfujkjdt nhfdvfnjkju nhfycajhvths niang
niceguy nickel nicola nicole nightcrawler nightmar nightowl nightwin nightwish nikita nikitos nikki nikola nikolai nikolay nimbus
nimitz nimrod nineball nineinch niners ninja ninjas nintendo nipper nirvana nissan nitram nitro nittany nofear nokia nokian noles
nolimit nomad nomore noname nondriversig noodle noodles nookie nopassword normandy norwich nosferatu nostromo notebook nothing
notnow notredam notused nounours novell noway nthvbyfnjh ntktajy ntktdbpjh nudist nugget nuggets number nurlan nutmeg nuttertools
nwolife nygiants nyjets nylons nymets nympho oakland oaktree oasis oatmeal obelix oberon obiwan oblivion obsidian oceans ocelot
octopus odyssey ohmygod ohyeah oilers oksana olcrackmaster oldman olemiss olenka olesya oliver olivier olympus omega onelove
onetime onetwo onion onions online onlyme onlyone ontheoutside opendoor openit opennow openup operator optimist optimus oracle
orange oranges orchard orchid orient orioles orion oscar osiris osprey othello outback outkast outlaw outsider overkill overlord
ownage oxford oyster pacers pacino packard packer packers pacman paddle padres paintbal paintball paisley pajero pakista pakistan
paladin pallmall palmtree paloma panama panasoni panasonic pancake pancho panda pandas pandora panhead panter pantera panther
panthers pantyhos panzer paolo papamama paperino papillon papito paradigm paradise paradox paragon paraklast paramedi paris
parkour parlament parol parola parrot pasadena pascal passat passion passmast passme passord passport passwd passwor password
passwords passwordstandard passwort passwrd pasword patches pathfind patric patrici patrick patrik patriot patriots paulie pavel
pavement pavilion pavlov paword pawrd payday pdtplf peace peach peaches peachy peanut peanuts pearl pearljam pearls peavey pebble
pebbles peekaboo peeper peewee pegasus pelican pencil penetration penguin penguins penny penthous pentium pepito peppe pepper
pepsi perfect persik persona pertinant pervert peter peterbil peterpan petrov petrova petunia peugeot phantom pharao pharmacy
pheonix phialpha philipp philippe philips phillies philly phish photon photos phpbb pianoman picard picasso piccolo pickle pickles
pickup picturs piercing pigeon piggy piglet pigpen pikachu pillow pinball pineappl pineapple pinetree pingpong pinhead pinkfloy
pinkfloyd pinky pinnacle pioneer pipeline pippen pippo piramida pirate pirates pisces pistol pistons pitbull pitchers pixies pizza
pizzahut pizzaman pizzas pjkjnj placebo placid planet plasma plastic plastics platinum plato platon platypus playa playball player
playmate playstat playstation playtime please ploppy plumber pluto plymouth pobeda poison poiuyt poiuytrewq pokemo pokemon poker
polaris police polina pollux polska pompey poncho pontiac poochie poodle poohbear pookey pookie pooky poontang pooper poophead
poopie poopoo poopy pooter popcorn popeye popova popper poppy poptart porkchop porsche portland portugal poseidon possum postal
postman potato pothead powder power powerman preacher precious predator prelude premium presario presiden presto pretzel primus
prince princes princesa princess pringles printer prissy private privet probes prodigy prophet prosper proton proview prowler
proxy prozac psswrd psycho ptybnxtvgbjy puddin pudding puffin puffy pufunga pugsley pulsar pumper pumpkin pumpkins punisher punker
punkin punkrock punksnotdead puppies puppy puppydog pupsik purdue purpl purple pushkin pusyy putter pyramid python qawsed qawsedrf
qawsedrftg qawsedrftgyh qazqaz qazws qazwsx qazwsxed qazwsxedc qazwsxedcrfv qazwsxedcrfvtgb qazxcv qazxsw qazxswedc qazxswedcvfr
qazzaq qiang qiong qqqqq qqqwww qqwwee quake quantum quartz quasar quattro queen queens quest qwaszx qwaszxerdfcv qweasd qweasdzx
qweasdzxc qwedsa qweqwe qwerasdf qwerasdfzxcv qwert qwertasdfgzxcvb qwerty qwertyasdfgh qwertyu qwertyui qwertyuio qwertyuiop
qwertyytrewq qwertz rabbit rabbits rabota racecar racer racers racerx rachel racing radeon radiohea radiohead raduga ragnarok
raider raiders rainbow rainbows rainman rainyday raistlin ralphie rambler rambo ramjet rammstein ramones rampage ramrod ramses
rancid random randy ranger rangers raptor rascal rasdzv rasmus rasputin rasta rastaman ratboy ratman raven ravens raymond razor
rbhbkk rctybz rdcpo reader realmadrid reaper rebecca rebel rebels reckless redalert redbaron redbird redbone redbull redcar
reddevil reddog reddwarf redeye redfish redfox redhat redhead redheads redhot redlight redline redman redneck redone redrose
redrum redskin redskins redsox redstar redwine redwing redwings redwood reebok reefer reflex reggae reload reloaded remingto
renault renegade reptile requiem rereirf rescue residentevil restart retard revoluti revolver rfgecnf rfhbyf rfhfvtkmrf rfhfylfi
rfhnjirf rfnthbyf rfntymrf rfrfirf rfrnec rfvfcenhf rhbcnbyf rhfcfdbwf rhfcjnrf rhino rhinos rhjkbr rhjrjlbk rhtdtlrj rhubarb
ricard riccardo richar richard riffraff rightnow riley ringo ripken ripper ripple riverrat riversid rjhjkm rjhjktdf rjirfrgbde
rjntyjr rjycnfynby roadkill roadking roadrunn roadrunner roadster rober robert robin robocop robot robotech robotics rocker rocket
rockets rockford rockhard rockie rockies rockin rocknrol rocknroll rockon rocks rockstar rocky rodeo rodman roger rogue rolex
roller rollin rolltide romans romashka romeo rommel ronaldinho ronaldo roofer rookie rooster rootbeer rosebud rosewood roswell
rotten route rover rovers royals rtyuehe rubber rubble rubicon rudeboy rufus rugby rugger rulez rulezzz rumble runaway runescape
runner ruslan russia rustam rusty rustydog sabbath sabine sable sabres sabrina sadie safari safeway saffron sahara saigon sailboat
sailing sailor saints sairam saiyan sakura salamander salami salasana saleen sally salman salmon salomon salope salsero samanth
samantha sambo samiam sammy sammys samoht samson samsun samsung samtron samuel samurai sancho sandiego sandman sandr sandra
sandrine sandro sandy sanfran sanfrancisco sanity santafe sapper sapphic sapphire sarah saratoga sascha sasha sashka saskia sassy
sasuke satan satana satchmo saturn sauron sausage sausages savior sayang scamper scania scanner scarface scarlet schalke scheisse
schoolgirlie schumi scooby scoobydo scoobydoo scooter scorpio scorpion scotch scotland scott scotty scout scrabble scream screamer
scruffy scuba scully seabee seadog seadoo seagull seahawks sealteam seamus searay seaside seattle sebastia sebring secret security
sedona seductive seeker seemnemaailm segblue seinfeld sekret select seminole semper semperfi senators seneca senna sensei sentinel
sentry sephirot sephiroth septembe serega serenity sergbest sergei sergey sergi serpent sersolution server sesame seven sevens
severin sfers shado shadow shady shaggy shakur shalom shaman shampoo shamrock shamus shane shaney shang shania shannon shaolin
shark sharks sharky shasta shaved shazam sheba sheeba sheepdog shelby shemale sheng sherlock shibby shiloh shiner shinobi shocker
shodan shogun shojou shonuf shopper shorty shotgun showme showtime shuai shuang shurik shutup sickboy sidekick siemens sierra
sigma sigmachi silver silverad simba simon simple simpsons sinatra sinbad singapor sinister sinned sinner sirius sissy sithlord
sixers sixpack sixty skate skateboard skater skeeter skibum skidoo skiing skillet skinhead skinny skipper skippy skittles skolko
skorpion skydive skydiver skyhawk skylar skylark skyler skyline skywalke skywalker slacker slamdunk slammer slapnuts slapper
slappy slapshot slave slavik slayer sleeper sleepy slider slimshad slimshady slinky slipknot slipper slippery sliver slonik
slowhand slugger sluggo smackdow smackdown smart smashing smeghead smelly smile smiles smiley smirnoff smirnov smith smiths smitty
smoke smoker smokes smokey smokie smokin smooth smoothie smother smudge smurf snake snakes snapon snapper snapple snappy sneakers
sneaky snicker snickers sniper snooker snoop snoopdog snoopy snowball snowbird snowboar snowboard snowflak snowman snuffy snuggles
sobaka socce soccer socrates softail softball softtail software sojdlgaljg sokolova solace solaris soldat soldier soleil solitude
solnce sommer sonata sonic sonics sonnenschein sonoma sonora sonyericsson sooners sophi sophie soprano sopranos sosoaljg soulfly
soulmate southpar southpark southpaw sowhat spaceman spanner sparkle sparkles sparky sparta spartak spartan spartans spawn speaker
special specialinsta specialk spectre spectrum speedo speedy spencer sphinx spice spider spiderma spiderman spidey spiffy spike
spiker spikes spikey spinner spiral spirit spitfire splash spleen spliff splinter spock sponge spongebo spongebob spooge spook
spooky spoons sporty spotty spring sprint sprinter sprite sprocket sprout spunk spunky spurs sputnik spyder sqdwfe squall squash
squeak squirrel srinivas stalin stalker stallion standby stang stanislav stanley starbuck starcraf starcraft stardust starfire
starfish stargate starligh starman starship start starter startrek starwar starwars stasik static stayout stealth steaua steeler
steelers stefano steffi stellar stepan steph stephani stephen stereo sterlin sterva steve steven stewart stickdaddy stickman
sticks sticky stiffy stigmata stiletto stimpy sting stinger stingray stinker stinky stinkyfinger stitch stocking stocks stone
stonecol stonecold stoned stones stonewal stoney stoppedby storm stormy stranger strap stratfor stratocaster stratus strawber
strawberry streaming strelok strider strife strike striker stroker stryker stubby studly studman stumpy stunner stupid stylus
subaru sublime submit subway subzero success suede sugar sultan summe summer summit sundance sunday sundevil sunfire sunflowe
sunflower sunlight sunny sunnyday sunrise sunset sunshin sunshine super superb superfly superma superman supernov supernova
supersonic supersta superstar supra surfer surfing surveyor survivor susan sushi susieq suslik suzuki sveta svetik svetlana
svoboda swallow sweeps sweet sweetnes sweetness sweetpea sweets sweety swimmer swimming swinging swoosh sword swordfis swordfish
swords sydney sylveste syncmaster synergy syracuse systemofadown syzygy tabasco tacobell tacoma tadpole taekwondo taffy taichi
taipan talisman talon tamerlan tammy tampabay tango tanker tantra tanya tarakan tardis target tarheel tarheels tarpon tarzan tasha
tasty tatarin tattoo tatyana taurus taxman taylo taylor tazman tazmania tbird tbone tdutybq tdutybz teacher technics techno teddy
teddybea teddybear teens tekken telefon telemike telephon tempest templar temppassword tenchi tennesse tennis tequier tequila
terefon terminat terminator termite terrapin terrier terror tester testing tetris tetsuo texas thailand thanatos thankyou thebear
thebeast thebest theboss thecakeisalie thecat thecrow thecure thedog thedon thedoors thedude theend theforce thegame thegreat
thekid theking theman theone therock thesims thewho thierry thirteen thisisit thoma thomas threesom thuglife thumbs thunder
thunderb tiamat tiberius tiburon ticketmaster tickle tickler ticklish tictac tiffany tiger tigercat tigers tigge tigger tights
timber timeout timosha timoxa tinker tinkerbe tinkerbell tinman tintin tipper titan titanic titanium titans titleist titman
tkbpfdtnf toaster tobydog toejam toffee tokiohotel tolkien tomahawk tomato tomcat tommy tommyboy toocool toolbox toolman toomuch
toonarmy tootie tootsie topcat topdog topgun tophat topher topolino topper topsecret toriamos torino tornado toronto tortoise
toshiba tosser totoro tottenha tottenham toyota tracer tracker tractor trader trainer traktor tralala trample trance tranny
trapper travel traveler travis treasure treble trebor treefrog treetop trfnthbyf triangle tricky trident trigger trigun trinitro
trinitron trinity tripleh triplex tripod tripper triton triumph trixie trojan trojans troll trombone trooper trouble trout truck
trucker trucking trucks trueblue truelove trumpet trunks trustme trustno tsunami tucson tuesday tujhrf tulips tunafish tundra
tuning tupac turbo turbos turkey turnip turtle turtles tuscl tuxedo tweety twiggy twilight twinkie twinkle twisted twister tycoon
tyler typhoon tyrant tyson ufkbyf ugdhipj ultima ultimate ultra umbrella umpire undead underdog undertak undertaker unicorn
universa unreal uptown upyours uranus usarmy username usmarine usnavy utjhubq utopia vacation vader vadim vagabond valentin
valentina valera valeriya valhalla valkyrie vampir vampire vancouve vanessa vanguard vanhalen vanilla vantage vanyarespekt varvara
vasilisa vauxhall vbkfirf vector vectra vedder vegeta vegitta vegitto vehpbr velvet vendetta venera venom verbatim veritas verizon
vermont veronika versace vertigo vette vfczyz vfhbyf vfhbyfvfhbyf vfhecz vfhufhbnf vfhujif vfibyf vfitymrf vfksirf vfndtq
vfntvfnbrf vfrcbv vfrcbvrf vfrcbvvfrcbv vfvekz vfvfgfgf vfvfvskfhfve vfvjxrf viagra victori victory video vides viewsoni viewsonic
viking vikings viktor viktoria viktoriya vincent vintage violetta violin viper vipergts vipers virago vision vitalik vitamin
vjcrdf vjkjrj vjqgfhjkm vkontakte vladik vladimir vladimirovna vladislav volcom volkov volkswag volley volleyba volvo voodoo
vortex voyager voyeur vqsablpzla vsegda vsjasnel vulcan waffle walleye wally walmart walnut walrus wanderer wannabe wanrltw wapbbs
warcraft wareagle warez warhamme warhammer warhammerk warlock warlord warrior warriors warthog wasabi washingt wasser wassup
watcher water waterboy waterfal waterloo waterski watford wayne wazzkaprivet wazzup wdtnjxtr weare weasel webhompas webmaste
webmaster websol websolutions websolutionssu webuivalidat weezer weihnachtsbau weihnachtsbaum welcom welcome welder welkom wendy
werder werdna werewolf werter westham westside westwood wetter wgewjf whales whatever whatsup whatthe whatup wheels whiplash
whiskers whiskey whisky whisper whistler white whiteboy whiteout whitesox whitey whocares whoknows whosyourdaddy whynot wibble
wicked widget wifey wildbill wildcard wildcat wildcats wildfire wildman wildone wildwood willem willi william willow windmill
windows windsor windsurf wingman wingnut winner winston winter wisdom wiseguy wishbone wizard wizards wolfen wolfgang wolfie
wolfman wolfpac wolfpack wolverin wolverine wolves womam womans wombat wonderboy wonderfu woodie woodland woodstoc woody woofer
woofwoof woohoo wookie wordup wormix wraith wrangler wrench wrestle wrestlin wrinkle wsxedc wutang wxcvbn xanadu xantia xavier
xerxes xfiles xiang xtreme xzkgw yamaha yamahar yamato yankee yankees yaroslav ybrbnf ybrjkfq yeahbaby yellow yessir yfcntyf
yfcntymrf yfnfif yfnfkb yfnfkmz yinyang yjdsqgfhjkm yogibear yomama yosemite youknow young yourmom yoyoma ytrewq yugioh yummy
yzerman zachary zalupa zanzibar zaphod zappa zapper zaqwsx zaqwsxcde zaqwsxcderfv zaqxsw zaqxswcde zaraza zarina zasada
zcfvfzkexifz zebra zenith zephyr zeppelin zerocool zheng zhjckfd zhong zhuai zhuang zidane ziggy zigzag zildjian zipper zippo
zippy zodiac zoloto zombie zorro zqjphsyfctifgu zvezda zxasqw zxcasd zxcasdqwe zxccxz zxcvb zxcvbn zxcvbnm zyjxrf
`;

let passwords: Set<string> | undefined;

/**
 * True if the letters are a common password. The leaked list contains many passwords cut after
 * eight letters, so a word of nine or ten letters also matches by its first eight.
 */
export function isCommonPassword(word: string): boolean {
  passwords ??= new Set(list.split(/\s+/).filter(Boolean));
  return (
    passwords.has(word) || (word.length > 8 && word.length <= 10 && passwords.has(word.slice(0, 8)))
  );
}
