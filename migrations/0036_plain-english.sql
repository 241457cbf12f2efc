-- Seeded texts in plain English, where staff have not changed them.
UPDATE `settings` SET `value` = json_set(`value`, '$.textConsent', 'Yes, Modern Outdoor Living may text me about this request at the number above. Message frequency varies. Message and data rates may apply. Consent is not a condition of purchase. Reply STOP to opt out.') WHERE `key` = 'business' AND json_extract(`value`, '$.textConsent') = 'Yes, you may text me about this request at the number above. Message and data rates may apply. Consent is not a condition of buying anything. Reply STOP to end it.';--> statement-breakpoint
UPDATE `price_items` SET `label` = 'Louvered pergola, attached' WHERE `id` = 'price-sample-louvered-attached' AND `label` = 'Louvered roof, attached';--> statement-breakpoint
UPDATE `price_items` SET `note` = 'Placeholder. Confirm or replace.' WHERE `id` = 'price-sample-louvered-attached' AND `note` = 'Placeholder. The owner sets it.';--> statement-breakpoint
UPDATE `price_items` SET `label` = 'Louvered pergola, freestanding' WHERE `id` = 'price-sample-louvered-free-standing' AND `label` = 'Louvered roof, free-standing';--> statement-breakpoint
UPDATE `price_items` SET `note` = 'Placeholder. Confirm or replace.' WHERE `id` = 'price-sample-louvered-free-standing' AND `note` = 'Placeholder. The owner sets it.';--> statement-breakpoint
UPDATE `price_items` SET `label` = 'Louvered pergola, cantilever' WHERE `id` = 'price-sample-louvered-cantilever' AND `label` = 'Louvered roof, cantilever';--> statement-breakpoint
UPDATE `price_items` SET `note` = 'Placeholder. Confirm or replace.' WHERE `id` = 'price-sample-louvered-cantilever' AND `note` = 'Placeholder. The owner sets it.';--> statement-breakpoint
UPDATE `price_items` SET `label` = 'Aluminum patio cover, no louvers' WHERE `id` = 'price-sample-aluminum-cover' AND `label` = 'Plain aluminum cover';--> statement-breakpoint
UPDATE `price_items` SET `note` = 'Typical of public price surveys, 2023 to 2026. Not our price until an owner confirms it.' WHERE `id` = 'price-sample-aluminum-cover' AND `note` = 'Typical of public price surveys, 2023 to 2026. Not our price until the owner sets it.';--> statement-breakpoint
UPDATE `price_items` SET `label` = 'Solid patio roof tied into the house' WHERE `id` = 'price-sample-solid-roof' AND `label` = 'Solid roof tied into the house';--> statement-breakpoint
UPDATE `price_items` SET `note` = 'Typical of public price surveys, 2023 to 2026. Not our price until an owner confirms it.' WHERE `id` = 'price-sample-solid-roof' AND `note` = 'Typical of public price surveys, 2023 to 2026. Not our price until the owner sets it.';--> statement-breakpoint
UPDATE `price_items` SET `note` = 'Placeholder. Confirm or replace.' WHERE `id` = 'price-sample-footings' AND `note` = 'Placeholder. The owner sets it.';--> statement-breakpoint
UPDATE `price_items` SET `note` = 'Placeholder. Confirm or replace.' WHERE `id` = 'price-sample-footings-cantilever' AND `note` = 'Placeholder. The owner sets it.';--> statement-breakpoint
UPDATE `price_items` SET `note` = 'Typical of public price surveys, 2023 to 2026. Not our price until an owner confirms it.' WHERE `id` = 'price-sample-concrete' AND `note` = 'Typical of public price surveys, 2023 to 2026. Not our price until the owner sets it.';--> statement-breakpoint
UPDATE `price_items` SET `label` = 'Add for stamped and sealed finish' WHERE `id` = 'price-sample-concrete-stamped' AND `label` = 'Stamped and sealed finish, added';--> statement-breakpoint
UPDATE `price_items` SET `note` = 'Typical of public price surveys, 2023 to 2026. Not our price until an owner confirms it.' WHERE `id` = 'price-sample-concrete-stamped' AND `note` = 'Typical of public price surveys, 2023 to 2026. Not our price until the owner sets it.';--> statement-breakpoint
UPDATE `price_items` SET `label` = 'Add for exposed aggregate finish' WHERE `id` = 'price-sample-concrete-exposed' AND `label` = 'Exposed aggregate finish, added';--> statement-breakpoint
UPDATE `price_items` SET `note` = 'Placeholder. Confirm or replace.' WHERE `id` = 'price-sample-concrete-exposed' AND `note` = 'Placeholder. The owner sets it.';--> statement-breakpoint
UPDATE `price_items` SET `label` = 'Artificial turf on a draining stone base' WHERE `id` = 'price-sample-turf' AND `label` = 'Turf on open stone';--> statement-breakpoint
UPDATE `price_items` SET `note` = 'Typical of public price surveys, 2023 to 2026. Not our price until an owner confirms it.' WHERE `id` = 'price-sample-turf' AND `note` = 'Typical of public price surveys, 2023 to 2026. Not our price until the owner sets it.';--> statement-breakpoint
UPDATE `price_items` SET `note` = 'Placeholder. Confirm or replace.' WHERE `id` = 'price-sample-demolition' AND `note` = 'Placeholder. The owner sets it.';--> statement-breakpoint
UPDATE `price_items` SET `note` = 'Placeholder. Confirm or replace.' WHERE `id` = 'price-sample-drain' AND `note` = 'Placeholder. The owner sets it.';--> statement-breakpoint
UPDATE `price_items` SET `label` = 'Basic kitchen, up to 10 feet' WHERE `id` = 'price-sample-kitchen-basic' AND `label` = 'Kitchen up to 10 feet, basic';--> statement-breakpoint
UPDATE `price_items` SET `note` = 'Typical of public price surveys, 2023 to 2026. Not our price until an owner confirms it.' WHERE `id` = 'price-sample-kitchen-basic' AND `note` = 'Typical of public price surveys, 2023 to 2026. Not our price until the owner sets it.';--> statement-breakpoint
UPDATE `price_items` SET `label` = 'Basic kitchen, each additional foot' WHERE `id` = 'price-sample-kitchen-basic-foot' AND `label` = 'Basic kitchen, each foot over 10';--> statement-breakpoint
UPDATE `price_items` SET `note` = 'Placeholder. Confirm or replace.' WHERE `id` = 'price-sample-kitchen-basic-foot' AND `note` = 'Placeholder. The owner sets it.';--> statement-breakpoint
UPDATE `price_items` SET `label` = 'Mid-range kitchen, up to 10 feet' WHERE `id` = 'price-sample-kitchen-mid' AND `label` = 'Kitchen up to 10 feet, mid-range';--> statement-breakpoint
UPDATE `price_items` SET `note` = 'Typical of public price surveys, 2023 to 2026. Not our price until an owner confirms it.' WHERE `id` = 'price-sample-kitchen-mid' AND `note` = 'Typical of public price surveys, 2023 to 2026. Not our price until the owner sets it.';--> statement-breakpoint
UPDATE `price_items` SET `label` = 'Mid-range kitchen, each additional foot' WHERE `id` = 'price-sample-kitchen-mid-foot' AND `label` = 'Mid-range kitchen, each foot over 10';--> statement-breakpoint
UPDATE `price_items` SET `note` = 'Placeholder. Confirm or replace.' WHERE `id` = 'price-sample-kitchen-mid-foot' AND `note` = 'Placeholder. The owner sets it.';--> statement-breakpoint
UPDATE `price_items` SET `label` = 'High-end kitchen, up to 10 feet' WHERE `id` = 'price-sample-kitchen-high' AND `label` = 'Kitchen up to 10 feet, high end';--> statement-breakpoint
UPDATE `price_items` SET `note` = 'Typical of public price surveys, 2023 to 2026. Not our price until an owner confirms it.' WHERE `id` = 'price-sample-kitchen-high' AND `note` = 'Typical of public price surveys, 2023 to 2026. Not our price until the owner sets it.';--> statement-breakpoint
UPDATE `price_items` SET `label` = 'High-end kitchen, each additional foot' WHERE `id` = 'price-sample-kitchen-high-foot' AND `label` = 'High-end kitchen, each foot over 10';--> statement-breakpoint
UPDATE `price_items` SET `note` = 'Placeholder. Confirm or replace.' WHERE `id` = 'price-sample-kitchen-high-foot' AND `note` = 'Placeholder. The owner sets it.';--> statement-breakpoint
UPDATE `price_items` SET `label` = 'Each counter corner' WHERE `id` = 'price-sample-kitchen-corner' AND `label` = 'Counter corner';--> statement-breakpoint
UPDATE `price_items` SET `note` = 'Placeholder. Confirm or replace.' WHERE `id` = 'price-sample-kitchen-corner' AND `note` = 'Placeholder. The owner sets it.';--> statement-breakpoint
UPDATE `price_items` SET `note` = 'Placeholder. Confirm or replace.' WHERE `id` = 'price-sample-kitchen-gas' AND `note` = 'Placeholder. The owner sets it.';--> statement-breakpoint
UPDATE `price_items` SET `note` = 'Placeholder. Confirm or replace.' WHERE `id` = 'price-sample-kitchen-power' AND `note` = 'Placeholder. The owner sets it.';--> statement-breakpoint
UPDATE `price_items` SET `label` = 'Cold water line with freeze drain valve' WHERE `id` = 'price-sample-kitchen-water' AND `label` = 'Cold water with a freeze valve';--> statement-breakpoint
UPDATE `price_items` SET `note` = 'Placeholder. Confirm or replace.' WHERE `id` = 'price-sample-kitchen-water' AND `note` = 'Placeholder. The owner sets it.';--> statement-breakpoint
UPDATE `price_items` SET `label` = 'Sink drain to the sewer' WHERE `id` = 'price-sample-kitchen-drain' AND `label` = 'Drain to the sewer';--> statement-breakpoint
UPDATE `price_items` SET `note` = 'Placeholder. Confirm or replace.' WHERE `id` = 'price-sample-kitchen-drain' AND `note` = 'Placeholder. The owner sets it.';--> statement-breakpoint
UPDATE `price_items` SET `label` = 'Beam lighting: controls and wiring' WHERE `id` = 'price-sample-lighting' AND `label` = 'Lighting in the beams, controls and wiring';--> statement-breakpoint
UPDATE `price_items` SET `note` = 'Placeholder. Confirm or replace.' WHERE `id` = 'price-sample-lighting' AND `note` = 'Placeholder. The owner sets it.';--> statement-breakpoint
UPDATE `price_items` SET `note` = 'Placeholder. Confirm or replace.' WHERE `id` = 'price-sample-lighting-foot' AND `note` = 'Placeholder. The owner sets it.';--> statement-breakpoint
UPDATE `price_items` SET `note` = 'Placeholder. Confirm or replace.' WHERE `id` = 'price-sample-fan' AND `note` = 'Placeholder. The owner sets it.';--> statement-breakpoint
UPDATE `price_items` SET `note` = 'Placeholder. Confirm or replace.' WHERE `id` = 'price-sample-screen' AND `note` = 'Placeholder. The owner sets it.';--> statement-breakpoint
UPDATE `price_items` SET `label` = 'Infrared heaters, pair' WHERE `id` = 'price-sample-heaters' AND `label` = 'Pair of infrared heaters';--> statement-breakpoint
UPDATE `price_items` SET `note` = 'Placeholder. Confirm or replace.' WHERE `id` = 'price-sample-heaters' AND `note` = 'Placeholder. The owner sets it.';--> statement-breakpoint
UPDATE `financing_plans` SET `name` = '10 years, fixed payment' WHERE `id` = 'plan-sample-long' AND `name` = 'Long and level';--> statement-breakpoint
UPDATE `financing_plans` SET `name` = '5 years, fixed payment' WHERE `id` = 'plan-sample-short' AND `name` = 'Short and level';--> statement-breakpoint
UPDATE `facts` SET `sentence` = 'In the City, a fence up to 8 feet that isn’t masonry or concrete doesn’t need a permit, by the City’s own list.' WHERE `id` = 'cjcu5ze345mw9me2' AND `sentence` = 'In the City a fence up to 8 feet that is neither masonry nor concrete is on the list of work without a permit.';--> statement-breakpoint
UPDATE `facts` SET `sentence` = 'Harris County requires a permit for all development.' WHERE `id` = 'ka6mwun2dixe2bnq' AND `sentence` = 'Harris County asks for a permit for all development.';--> statement-breakpoint
UPDATE `facts` SET `sentence` = 'Permit and HOA approval together may take up to 90 days.' WHERE `id` = 'bbgqcxvee42xaq36' AND `sentence` = 'Permit and association together may take up to 90 days.';--> statement-breakpoint
UPDATE `facts` SET `sentence` = 'An HOA’s board has to hold the hearing within 30 days of the request.' WHERE `id` = 'zjtkzxy73qrvckvn' AND `sentence` = 'An association’s board has to hold the hearing within 30 days of the request.';--> statement-breakpoint
UPDATE `facts` SET `sentence` = 'Texas 811 has to be notified two business days before anyone digs.' WHERE `id` = '2xdu9vr3pb3fqs4f' AND `sentence` = 'Texas 811 is told two business days before anyone digs.';--> statement-breakpoint
UPDATE `facts` SET `sentence` = 'From morning to evening, synthetic turf averaged 117 °F in the study and the grass next to it 78 °F.' WHERE `id` = 'ujxgtmg7zj97vrvt' AND `sentence` = 'From morning to evening synthetic turf averaged 117 °F in the study, and the grass beside it 78 °F.';--> statement-breakpoint
UPDATE `promotions` SET `banner_text` = 'Free fire pit for new customers who close October 1st to 10th' WHERE `id` = 'jchhswu9t9ncc2ua' AND `banner_text` = '72-inch fire pit free for new customers, October 1st to 10th';--> statement-breakpoint
UPDATE `projects` SET `facts` = '[{"label":"Roof","value":"Two small bays"},{"label":"Faces","value":"Southeast"},{"label":"Floor","value":"New slab, warm gray, sawn joints"},{"label":"Also","value":"Nothing yet; fan wiring is in the frame"}]' WHERE `slug` = 'sandstone-on-tan-brick' AND `facts` = '[{"label":"Roof","value":"Two small bays"},{"label":"Faces","value":"Southeast"},{"label":"Floor","value":"New slab, warm gray, sawn joints"},{"label":"Also","value":"Nothing yet; wire for a fan is in the frame"}]';--> statement-breakpoint
UPDATE `projects` SET `seo_description` = 'Design concept: a white cantilever pergola with its posts in a planting bed, so there are no posts at the edge of a narrow pool deck.' WHERE `slug` = 'two-loungers-white-cantilever' AND `seo_description` = 'Design concept: a white cantilever pergola with its posts in a planting bed, so that a narrow pool deck keeps no posts at the water.';--> statement-breakpoint
UPDATE `projects` SET `facts` = '[{"label":"Kitchen","value":"One wall of 18 ft and a bar of 9 ft"},{"label":"Roof","value":"Solid, 24 × 17 ft, board ceiling, black fascia"},{"label":"Utilities","value":"Gas, three circuits, cold water, drain, duct"},{"label":"Also","value":"Pendants, lit bar front"}]' WHERE `slug` = 'bar-after-dark' AND `facts` = '[{"label":"Kitchen","value":"One wall of 18 ft and a bar of 9 ft"},{"label":"Roof","value":"Solid, 24 × 17 ft, board ceiling, black fascia"},{"label":"Lines","value":"Gas, three circuits, cold water, drain, duct"},{"label":"Also","value":"Pendants, lit bar front"}]';--> statement-breakpoint
UPDATE `projects` SET `seo_description` = 'Design concept: an evening bar in dark stone with a lit front, pendants and a grill wall under a solid roof with a board ceiling.' WHERE `slug` = 'bar-after-dark' AND `seo_description` = 'Design concept: an evening bar in dark stone with a lit front, pendants and a grill wall under a solid board-ceilinged roof.';--> statement-breakpoint
UPDATE `projects` SET `facts` = '[{"label":"Kitchen","value":"One wall of 14 ft, oven, bar of 7 ft"},{"label":"Floor","value":"18 × 14 ft, stamped and sealed"},{"label":"Utilities","value":"Gas to the grill, cold water, drain, one circuit"},{"label":"Also","value":"Wood storage, string lights"}]' WHERE `slug` = 'stone-kitchen-oven' AND `facts` = '[{"label":"Kitchen","value":"One wall of 14 ft, oven, bar of 7 ft"},{"label":"Floor","value":"18 × 14 ft, stamped and sealed"},{"label":"Lines","value":"Gas to the grill, cold water, drain, one circuit"},{"label":"Also","value":"Wood store, string lights"}]';--> statement-breakpoint
UPDATE `projects` SET `seo_description` = 'Design concept: cast concrete pads with narrow turf joints leading to a patio, drained from below, with real grass beyond.' WHERE `slug` = 'pads-turf-terrace' AND `seo_description` = 'Design concept: cast concrete pads with narrow turf joints leading to a terrace, drained from below, with real grass beyond.';--> statement-breakpoint
UPDATE `posts` SET `sources` = replace(`sources`, 'blades at their best angle for each hour', 'louvers at their best angle for each hour') WHERE `version` = 1 AND instr(`sources`, 'blades at their best angle for each hour') > 0;--> statement-breakpoint
UPDATE `posts` SET `sources` = replace(`sources`, 'One large louver maker’s owner warranty, on operating the louvers', 'Owner’s warranty of one large louver manufacturer, on operating the louvers') WHERE `version` = 1 AND instr(`sources`, 'One large louver maker’s owner warranty, on operating the louvers') > 0;--> statement-breakpoint
UPDATE `posts` SET `sources` = replace(`sources`, 'CB Solar Shading, a British maker:', 'CB Solar Shading, a British manufacturer:') WHERE `version` = 1 AND instr(`sources`, 'CB Solar Shading, a British maker:') > 0;--> statement-breakpoint
UPDATE `projects` SET `story` = 'We started with a south-facing patio: pale pavers, wide glass doors and full sun through the middle of the day. The room behind it is bright and should stay that way. A solid roof would shade the patio and darken the house.

So the roof is louvered and runs the width of the doors, with the house carrying one side. It’s two bays wide, and each bay’s louvers turn on their own. Over the sofa they stay half closed from lunch on. Over the table they open at night.

**What it needs.** A beam on the house where there’s framing to hold it. Behind this stucco, that framing has to be found before anything is ordered. Three posts on the yard side inside the paving, each cut through to a footing of its own. One electrical circuit from the house, with its switch beside the door.', `story_html` = '<p>We started with a south-facing patio: pale pavers, wide glass doors and full sun through the middle of the day. The room behind it is bright and should stay that way. A solid roof would shade the patio and darken the house.</p>
<p>So the roof is louvered and runs the width of the doors, with the house carrying one side. It’s two bays wide, and each bay’s louvers turn on their own. Over the sofa they stay half closed from lunch on. Over the table they open at night.</p>
<p><strong>What it needs.</strong> A beam on the house where there’s framing to hold it. Behind this stucco, that framing has to be found before anything is ordered. Three posts on the yard side inside the paving, each cut through to a footing of its own. One electrical circuit from the house, with its switch beside the door.</p>
' WHERE `id` = 'ey4p4fa3m7mfpug7' AND `story` = 'The drawing starts from a south-facing terrace: pale pavers, wide glass doors, and full sun through the middle of the day. The room behind it is bright and should stay so. A solid roof would shade the terrace and dim the house.

So the roof is louvered and runs the width of the doors, with the house carrying one side. It is two bays wide, and each bay turns by itself. Over the sofa the blades stay half closed from lunch on. Over the table they open at night.

**What it needs.** A beam on the house where there is framing to hold it; behind this stucco that has to be found before anything is ordered. Three posts on the yard side inside the paving, each cut through to a footing of its own. One electrical circuit from the house, with its switch beside the door.';--> statement-breakpoint
UPDATE `projects` SET `summary` = 'An attached charcoal roof that takes the afternoon sun off a sofa and a table without darkening the room behind them.' WHERE `id` = 'ey4p4fa3m7mfpug7' AND `summary` = 'An attached charcoal roof that takes the afternoon off a sofa and a table without darkening the room behind them.';--> statement-breakpoint
UPDATE `projects` SET `facts` = '[{"label":"Roof","value":"Two bays, louvers parallel to the house"},{"label":"Faces","value":"South"},{"label":"Floor","value":"Existing pavers, new footings under the posts"},{"label":"Also","value":"Lighting in the beams"}]' WHERE `id` = 'ey4p4fa3m7mfpug7' AND `facts` = '[{"label":"Roof","value":"Two bays, blades along the house"},{"label":"Faces","value":"South"},{"label":"Floor","value":"Existing pavers, new footings under the posts"},{"label":"Also","value":"Lighting in the beams"}]';--> statement-breakpoint
UPDATE `projects` SET `seo_description` = 'Design concept: a two-bay charcoal louvered roof attached to a stucco house, with the patio before and after from the same camera.' WHERE `id` = 'ey4p4fa3m7mfpug7' AND `seo_description` = 'Design concept: a two-bay charcoal louvered roof attached to a stucco house, with the terrace before and after from the same camera.';--> statement-breakpoint
UPDATE `projects` SET `story` = 'A summer shower in Houston doesn’t announce itself. The sky is blue over the fence and black over the roof, and by the time somebody notices, the cushions are wet. A roof that has to be closed by hand is closed too late.

This one has a rain sensor and a gutter in every beam. The first drops close the louvers; the water runs along them, into the beam and down inside a post to a drain line under the lawn. What’s left is wind-driven rain at the open sides. It’s a porch in that respect, so the furniture sits three feet in.

**What it needs.** A place for the water to go: a post that empties onto paving only moves the puddle. Power at the frame for motor and sensor. And someone to rinse the gutter after the oaks drop their leaves.', `story_html` = '<p>A summer shower in Houston doesn’t announce itself. The sky is blue over the fence and black over the roof, and by the time somebody notices, the cushions are wet. A roof that has to be closed by hand is closed too late.</p>
<p>This one has a rain sensor and a gutter in every beam. The first drops close the louvers; the water runs along them, into the beam and down inside a post to a drain line under the lawn. What’s left is wind-driven rain at the open sides. It’s a porch in that respect, so the furniture sits three feet in.</p>
<p><strong>What it needs.</strong> A place for the water to go: a post that empties onto paving only moves the puddle. Power at the frame for motor and sensor. And someone to rinse the gutter after the oaks drop their leaves.</p>
' WHERE `id` = 'dpa74h8yzp3yak4h' AND `story` = 'A summer shower in Houston does not announce itself. The sky is blue over the fence and black over the roof, and by the time somebody notices, the cushions are wet. A roof that has to be closed by hand is closed too late.

This one has a rain sensor and a gutter in every beam. The first drops close the blades; the water runs along the blade, into the beam and down inside a post to a drain line under the lawn. What is left is wind-driven rain at the open sides. It is a porch in that respect, and the furniture stands three feet in.

**What it needs.** A place for the water to go: a post that empties onto paving only moves the puddle. Power at the frame for motor and sensor. And someone who rinses the gutter after the oaks have dropped their leaves.';--> statement-breakpoint
UPDATE `projects` SET `summary` = 'The same patio with the louvers open, closed and wet: a roof designed for the ten minutes of rain that end a barbecue.' WHERE `id` = 'dpa74h8yzp3yak4h' AND `summary` = 'The same hour with the blades open, closed and wet: a roof drawn for the ten minutes that end a barbecue.';--> statement-breakpoint
UPDATE `projects` SET `story` = 'This yard works after dark or it doesn’t work at all: it’s designed for people who get home at seven. The pool has lights, the house has lights, and the patio between them is a dark gap.

The roof closes the gap. It’s fixed to the two-story part of the house and comes forward to the pool deck. Light strips are set in the underside of the beams, warm and dimmable, aimed at the floor. From the water you see a lit ceiling and no bulbs.

**What it needs.** A dimmer that goes low; most don’t. Lights on a separate circuit from the motor. A fire table on a gas stub with a shutoff, as far from the louvers as its manufacturer requires. The posts stand back from the coping so that nobody walks between post and water.', `story_html` = '<p>This yard works after dark or it doesn’t work at all: it’s designed for people who get home at seven. The pool has lights, the house has lights, and the patio between them is a dark gap.</p>
<p>The roof closes the gap. It’s fixed to the two-story part of the house and comes forward to the pool deck. Light strips are set in the underside of the beams, warm and dimmable, aimed at the floor. From the water you see a lit ceiling and no bulbs.</p>
<p><strong>What it needs.</strong> A dimmer that goes low; most don’t. Lights on a separate circuit from the motor. A fire table on a gas stub with a shutoff, as far from the louvers as its manufacturer requires. The posts stand back from the coping so that nobody walks between post and water.</p>
' WHERE `id` = 'fafqn33hxhvagxaq' AND `story` = 'The yard works after dark or it does not work at all: it is drawn for people who come home at seven. The pool has lights, the house has lights, and the terrace between them is a dark gap.

The roof closes the gap. It is fixed to the two-story part of the house and comes forward to the pool deck. Light lines sit in the underside of the beams, warm and dimmable, aimed at the floor. From the water you see a lit ceiling and no bulbs.

**What it needs.** A dimmer that goes low; most do not. The light line on its own circuit from the motor. A fire table on a gas stub with a shut-off, and enough height and distance to the blades, by its maker’s figures. The posts stand back from the coping so that nobody walks between post and water.';--> statement-breakpoint
UPDATE `projects` SET `summary` = 'A seating area, a dining table and a fire table under one charcoal roof, lit from inside the beams so the pool stays the brightest thing in the yard.' WHERE `id` = 'fafqn33hxhvagxaq' AND `summary` = 'A lounge, a table and a fire table under one charcoal roof, lit from inside the beams so that the pool stays the brightest thing.';--> statement-breakpoint
UPDATE `projects` SET `facts` = '[{"label":"Roof","value":"Two bays, lighter louvers in a dark frame"},{"label":"Faces","value":"West"},{"label":"Floor","value":"Porcelain pavers to the pool coping"},{"label":"Also","value":"Lighting in the beams, fire table"}]' WHERE `id` = 'fafqn33hxhvagxaq' AND `facts` = '[{"label":"Roof","value":"Two bays, lighter blades in a dark frame"},{"label":"Faces","value":"West"},{"label":"Floor","value":"Porcelain pavers to the pool coping"},{"label":"Also","value":"Lighting in the beams, fire table"}]';--> statement-breakpoint
UPDATE `projects` SET `story` = 'Many Houston houses wear brick like a coat. It’s one brick thick, it stands clear of the framing, and it carries its own weight and nothing else. A beam bolted to it holds until the first real wind.

Here the roof looks attached but isn’t. A second row of posts stands a few inches from the brick, painted to match the window trim, and the beam never touches the wall. The gap is flashed so that rain doesn’t run down the brick.

White keeps it quiet. It looks like one more piece of trim beside the windows, and it bounces back the light a brick wall swallows.

**What it needs.** Twice as many footings. An eave high enough to pass under, which this one is. Washed aggregate underfoot with a brick edge, because the house already has both colors.', `story_html` = '<p>Many Houston houses wear brick like a coat. It’s one brick thick, it stands clear of the framing, and it carries its own weight and nothing else. A beam bolted to it holds until the first real wind.</p>
<p>Here the roof looks attached but isn’t. A second row of posts stands a few inches from the brick, painted to match the window trim, and the beam never touches the wall. The gap is flashed so that rain doesn’t run down the brick.</p>
<p>White keeps it quiet. It looks like one more piece of trim beside the windows, and it bounces back the light a brick wall swallows.</p>
<p><strong>What it needs.</strong> Twice as many footings. An eave high enough to pass under, which this one is. Washed aggregate underfoot with a brick edge, because the house already has both colors.</p>
' WHERE `id` = '4kq8ayc35b87a3ut' AND `story` = 'Many Houston houses wear brick as a coat. It is one brick thick, it stands clear of the frame, and it carries its own weight and nothing else. A beam bolted to it holds until the first real wind.

Here the roof looks attached and is not. A second row of posts stands a hand’s width from the brick, painted like the window trim, and the beam behind them never touches the wall. The gap is flashed so that rain does not run down the brick.

White keeps it quiet. It reads as one more piece of trim beside the window frames, and it throws light back under the roof, which a brick wall swallows.

**What it needs.** Twice as many footings. An eave high enough to pass under, which this one is. Washed aggregate underfoot with a brick edge, because the house already has both colors.';--> statement-breakpoint
UPDATE `projects` SET `summary` = 'A white roof that looks attached to a red-brick house whose brick can’t carry it.' WHERE `id` = '4kq8ayc35b87a3ut' AND `summary` = 'A white attached roof for a red-brick house whose brick cannot carry it.';--> statement-breakpoint
UPDATE `projects` SET `facts` = '[{"label":"Roof","value":"Two bays, own posts on the house side"},{"label":"Faces","value":"East"},{"label":"Floor","value":"Exposed aggregate with a brick edge"},{"label":"Also","value":"Nothing. It’s a breakfast table"}]' WHERE `id` = '4kq8ayc35b87a3ut' AND `facts` = '[{"label":"Roof","value":"Two bays, own posts on the house side"},{"label":"Faces","value":"East"},{"label":"Floor","value":"Exposed aggregate with a brick edge"},{"label":"Also","value":"Nothing. It is a breakfast table"}]';--> statement-breakpoint
UPDATE `projects` SET `seo_description` = 'Design concept: a white louvered roof beside brick veneer that can’t carry a beam, so it stands on its own posts a few inches away.' WHERE `id` = '4kq8ayc35b87a3ut' AND `seo_description` = 'Design concept: a white louvered roof beside brick veneer that cannot carry a beam, so it stands on its own posts a hand’s width away.';--> statement-breakpoint
UPDATE `projects` SET `story` = 'A long house with a long back wall, half of it stone. The obvious roof is a short one in the middle, over the door. The useful spots are the two ends: the stone bay, out of the wind, and the corner by the kitchen.

One roof covers both in three bays. The middle bay stays open most of the day, so that the door still has sky above it. The bay at the stone wall closes for the TV, because a screen outdoors is only as good as the shade on it. The third shades the table, meal by meal.

White louvers in a bronze frame do a quiet job: from below, the ceiling is bright; from the lawn, you see only bronze.

**What it needs.** Four posts in a straight line, thirty-four feet apart end to end, on footings that move together or not at all. Conduit for the television in the stone before the stone goes up. A gutter outlet at each end, since one downspout can’t handle a roof this long.', `story_html` = '<p>A long house with a long back wall, half of it stone. The obvious roof is a short one in the middle, over the door. The useful spots are the two ends: the stone bay, out of the wind, and the corner by the kitchen.</p>
<p>One roof covers both in three bays. The middle bay stays open most of the day, so that the door still has sky above it. The bay at the stone wall closes for the TV, because a screen outdoors is only as good as the shade on it. The third shades the table, meal by meal.</p>
<p>White louvers in a bronze frame do a quiet job: from below, the ceiling is bright; from the lawn, you see only bronze.</p>
<p><strong>What it needs.</strong> Four posts in a straight line, thirty-four feet apart end to end, on footings that move together or not at all. Conduit for the television in the stone before the stone goes up. A gutter outlet at each end, since one downspout can’t handle a roof this long.</p>
' WHERE `id` = 'mszr2px5kehg6ybt' AND `story` = 'A long house with a long back wall, half of it stone. The obvious roof is short and in the middle, over the door. The useful places are the two ends: the stone bay, out of the wind, and the corner by the kitchen.

One roof covers both in three bays. The middle bay stays open most of the day, so that the door still has sky above it. The bay at the stone wall closes for the television, because a screen outdoors is only as good as the shade on it. The third turns with the meal.

White blades in a bronze frame do a quiet job: from below the ceiling is bright, from the lawn you see only bronze.

**What it needs.** Four posts in a straight line, thirty-four feet apart end to end, on footings that move together or not at all. Conduit for the television in the stone before the stone goes up. A gutter outlet at each end, since one post cannot swallow a roof this long.';--> statement-breakpoint
UPDATE `projects` SET `summary` = 'Thirty-four feet of bronze frame along a limestone wall: TV at one end, dining table at the other.' WHERE `id` = 'mszr2px5kehg6ybt' AND `summary` = 'Thirty-four feet of bronze frame along a limestone wall: television at one end, table at the other.';--> statement-breakpoint
UPDATE `projects` SET `facts` = '[{"label":"Roof","value":"Three bays, white louvers in a bronze frame"},{"label":"Faces","value":"Southwest"},{"label":"Floor","value":"Sand-colored porcelain, stepping pads in the lawn"},{"label":"Also","value":"Fire table, television on the stone"}]' WHERE `id` = 'mszr2px5kehg6ybt' AND `facts` = '[{"label":"Roof","value":"Three bays, white blades in a bronze frame"},{"label":"Faces","value":"Southwest"},{"label":"Floor","value":"Sand-colored porcelain, stepping pads in the lawn"},{"label":"Also","value":"Fire table, television on the stone"}]';--> statement-breakpoint
UPDATE `projects` SET `story` = 'The yard is shallow. Anything dark at the back of the house would fill it, and anything white would be all you see. So the color comes from the wall: the mortar between the bricks.

Eighteen by twelve feet is enough for a sofa, two chairs and a path past them. It’s also about as small as a louvered roof makes sense, because motor, gutter and engineering cost nearly the same for a larger one. Ask for both prices before you settle on a size.

**What it needs.** A post in the middle of the yard side, because two bays share it. Clay pots, which cost little and do half the work. A height that clears the house gutter by a few inches and no more, or the roof starts to tower over the windows.', `story_html` = '<p>The yard is shallow. Anything dark at the back of the house would fill it, and anything white would be all you see. So the color comes from the wall: the mortar between the bricks.</p>
<p>Eighteen by twelve feet is enough for a sofa, two chairs and a path past them. It’s also about as small as a louvered roof makes sense, because motor, gutter and engineering cost nearly the same for a larger one. Ask for both prices before you settle on a size.</p>
<p><strong>What it needs.</strong> A post in the middle of the yard side, because two bays share it. Clay pots, which cost little and do half the work. A height that clears the house gutter by a few inches and no more, or the roof starts to tower over the windows.</p>
' WHERE `id` = '9k4p5w9z5jknbb4x' AND `story` = 'The yard is shallow. Anything dark at the back of the house would fill it, and anything white would be the only thing you see. The color comes from the wall: it is that of the mortar between the bricks.

Eighteen by twelve feet is enough for a sofa, two chairs and a path past them. It is also about as small as a louvered roof makes sense, because motor, gutter and engineering cost nearly the same for a larger one. Ask for both prices before you settle on a size.

**What it needs.** A post in the middle of the yard side, because two bays share it. Clay pots, which cost little and do half of the work. A height that clears the gutter of the house by a hand and no more, or the roof starts to look down on the windows.';--> statement-breakpoint
UPDATE `projects` SET `summary` = 'A small attached roof the color of the mortar, for a yard that ends twenty feet from the door.' WHERE `id` = '9k4p5w9z5jknbb4x' AND `summary` = 'A small attached roof in the color of the mortar, for a yard that ends twenty feet from the door.';--> statement-breakpoint
UPDATE `projects` SET `story` = 'Most backyards get built one annoyance at a time. First the pool. Then shade, because nobody can sit by it. Then the kitchen, then a fire pit, right where the kitchen’s gas line should have gone. Each crew digs up what the last one finished.

This drawing does it once. The roof comes off the house where the door is. The kitchen sits next to it, outside the drip line, so the smoke can go straight up. Paving runs from both to the pool in one direction with one slope. Turf goes in the strips that are in shade by mid-afternoon; grass gets the rest.

**What it needs.** A plan of everything under the ground before any of it: gas to the kitchen and the fire, power to the roof and the counter, water out and drain back, and the pool’s own pipes, which are never where the old plan says they are. You can still build it in phases. The trenches come first either way.', `story_html` = '<p>Most backyards get built one annoyance at a time. First the pool. Then shade, because nobody can sit by it. Then the kitchen, then a fire pit, right where the kitchen’s gas line should have gone. Each crew digs up what the last one finished.</p>
<p>This drawing does it once. The roof comes off the house where the door is. The kitchen sits next to it, outside the drip line, so the smoke can go straight up. Paving runs from both to the pool in one direction with one slope. Turf goes in the strips that are in shade by mid-afternoon; grass gets the rest.</p>
<p><strong>What it needs.</strong> A plan of everything under the ground before any of it: gas to the kitchen and the fire, power to the roof and the counter, water out and drain back, and the pool’s own pipes, which are never where the old plan says they are. You can still build it in phases. The trenches come first either way.</p>
' WHERE `id` = '7st72tu77cdn6idp' AND `story` = 'Yards are usually built in the order in which people get annoyed. First the pool, then shade, then the kitchen, then a fire pit where the kitchen’s gas line would have been easy. Each crew digs through what the last one finished.

This drawing does it once. The roof comes off the house where the door is. The kitchen stands beside it, outside the drip line, so that smoke has the sky. Paving runs from both to the pool in one direction with one slope. Turf is kept to the strips that lie in shade by mid-afternoon, and grass takes the rest.

**What it needs.** A plan of everything under the ground before any of it: gas to the kitchen and the fire, power to the roof and the counter, water out and drain back, and the pool’s own pipes, which are never where the old drawing says. It can still be built in two years instead of one. The trenches come first either way.';--> statement-breakpoint
UPDATE `projects` SET `summary` = 'Roof, kitchen, pool deck, fire pit and turf planned together, so each trench is dug once.' WHERE `id` = '7st72tu77cdn6idp' AND `summary` = 'Roof, kitchen, pool deck, fire and turf planned together, so that each line in the ground is dug once.';--> statement-breakpoint
UPDATE `projects` SET `story` = 'New houses often come with a back door, a concrete step and a lawn. That’s not much to dream on. This concept shows the two stages in the middle, the ones nobody photographs.

First the ground. Strings mark the edge, flags mark where the posts will stand, and under each flag is a footing that has already been dug and filled. The slab is poured around them, with a joint, so that it can move without taking the posts along.

Then the frame. It stands for a few days without a single louver, while the wiring is pulled and inspected. This is when it looks finished. It isn’t, and it shouldn’t be.

**What it needs.** Footings before slab, conduit before both. Quiet days while the concrete cures. A place to put long boxes.', `story_html` = '<p>New houses often come with a back door, a concrete step and a lawn. That’s not much to dream on. This concept shows the two stages in the middle, the ones nobody photographs.</p>
<p>First the ground. Strings mark the edge, flags mark where the posts will stand, and under each flag is a footing that has already been dug and filled. The slab is poured around them, with a joint, so that it can move without taking the posts along.</p>
<p>Then the frame. It stands for a few days without a single louver, while the wiring is pulled and inspected. This is when it looks finished. It isn’t, and it shouldn’t be.</p>
<p><strong>What it needs.</strong> Footings before slab, conduit before both. Quiet days while the concrete cures. A place to put long boxes.</p>
' WHERE `id` = 'fbkthvs7kap6tycx' AND `story` = 'New houses often come with a back door, a concrete step and a lawn. There is nothing to attach a wish to. This concept shows the two stages in the middle, the ones nobody photographs.

First the ground. Strings mark the edge, flags mark where the posts will stand, and under each flag is a footing that has already been dug and filled. The slab is poured around them, with a joint, so that it can move without taking the posts along.

Then the frame. It stands for some days without a single blade, while the wiring is pulled and looked at. This is when people call to ask whether it is finished. It is not, and it should not be.

**What it needs.** Footings before slab, conduit before both. A week in which concrete hardens and nothing happens. A place to put long boxes.';--> statement-breakpoint
UPDATE `projects` SET `summary` = 'A house with a back door and no patio, shown at the two stages nobody photographs.' WHERE `id` = 'fbkthvs7kap6tycx' AND `summary` = 'A house with a door and no patio: what stands in the yard at each stage, drawn honestly.';--> statement-breakpoint
UPDATE `projects` SET `story` = 'The pool is in the right place and the shade isn’t. The deck faces southwest across the water, so from four o’clock on in summer, the sun is right in your eyes.

So the roof stands alone, two bays wide, with its front posts four feet back from the coping. The louvers run along the pool. Turned past vertical, they block the lower sun and still let hot air out.

**What was hard to draw.** An old pool deck is stone over concrete over whatever soil there is. It can stay where it’s sound. Under each post, a square is cut out and a footing poured below it, so the roof doesn’t move when the deck does. Pool pipes and the bonding wire run somewhere in the same four feet. They are found first, by hand.

White is the choice for bare feet as well: the posts and the travertine stay a little cooler than anything dark.', `story_html` = '<p>The pool is in the right place and the shade isn’t. The deck faces southwest across the water, so from four o’clock on in summer, the sun is right in your eyes.</p>
<p>So the roof stands alone, two bays wide, with its front posts four feet back from the coping. The louvers run along the pool. Turned past vertical, they block the lower sun and still let hot air out.</p>
<p><strong>What was hard to draw.</strong> An old pool deck is stone over concrete over whatever soil there is. It can stay where it’s sound. Under each post, a square is cut out and a footing poured below it, so the roof doesn’t move when the deck does. Pool pipes and the bonding wire run somewhere in the same four feet. They are found first, by hand.</p>
<p>White is the choice for bare feet as well: the posts and the travertine stay a little cooler than anything dark.</p>
' WHERE `id` = 'q4epqn488v6dpheh' AND `story` = 'The pool is in the right place and the shade is not. The deck looks southwest across the water, so from four o’clock in summer the sun stands in front of it.

So the roof stands alone, two bays wide, with its front posts four feet back from the coping. The blades run along the pool. Turned past vertical, they stop the lower sun and still let hot air out above.

**What was hard to draw.** An old pool deck is stone over concrete over whatever soil there is. It can stay where it is sound; under each post a square is cut out and a footing poured below it, so that the roof does not move when the deck does. Pool pipes and the bonding wire run somewhere in the same four feet. They are found first, by hand.

White is the choice for bare feet as well: the posts and the travertine stay a little cooler than anything dark.';--> statement-breakpoint
UPDATE `projects` SET `title` = 'Poolside, freestanding' WHERE `id` = 'q4epqn488v6dpheh' AND `title` = 'Poolside, free-standing';--> statement-breakpoint
UPDATE `projects` SET `summary` = 'A white roof on its own posts by the water, because the house is too far away to help.' WHERE `id` = 'q4epqn488v6dpheh' AND `summary` = 'A white roof on its own feet beside the water, because the house wall is too far away to help.';--> statement-breakpoint
UPDATE `projects` SET `facts` = '[{"label":"Roof","value":"Two bays, louvers parallel to the pool"},{"label":"Faces","value":"Southwest"},{"label":"Floor","value":"Travertine deck, new footings cut into it"},{"label":"Also","value":"Lighting in the beams"}]' WHERE `id` = 'q4epqn488v6dpheh' AND `facts` = '[{"label":"Roof","value":"Two bays, blades along the pool"},{"label":"Faces","value":"Southwest"},{"label":"Floor","value":"Travertine deck, new footings cut into it"},{"label":"Also","value":"Lighting in the beams"}]';--> statement-breakpoint
UPDATE `projects` SET `seo_title` = 'Freestanding pergola by the pool, 20 × 12 ft' WHERE `id` = 'q4epqn488v6dpheh' AND `seo_title` = 'Free-standing pergola by the pool, 20 × 12 ft';--> statement-breakpoint
UPDATE `projects` SET `seo_description` = 'Design concept: a white freestanding louvered pergola on a travertine pool deck, with footings cut in under each post.' WHERE `id` = 'q4epqn488v6dpheh' AND `seo_description` = 'Design concept: a white free-standing louvered pergola on a travertine pool deck, with footings cut in under each post.';--> statement-breakpoint
UPDATE `projects` SET `story` = 'The far corner of a lawn can be the best place in the yard after seven, if there’s a reason to walk to it. A roof is a reason. So is a path that ends at a table.

Two of the four sides are slatted wood, facing the neighbors and the low western sun. The other two stay open to the planting. Lights run in the beams and wash the slats, so you see a lit room and no lamps.

**What it needs.** Power across forty feet of lawn, in conduit, before the pads are set. Paving on a proper base, because a table that rocks ends an evening. Slats that stop short of the ground, so leaves blow through. If your HOA limits height, ask where it measures from.', `story_html` = '<p>The far corner of a lawn can be the best place in the yard after seven, if there’s a reason to walk to it. A roof is a reason. So is a path that ends at a table.</p>
<p>Two of the four sides are slatted wood, facing the neighbors and the low western sun. The other two stay open to the planting. Lights run in the beams and wash the slats, so you see a lit room and no lamps.</p>
<p><strong>What it needs.</strong> Power across forty feet of lawn, in conduit, before the pads are set. Paving on a proper base, because a table that rocks ends an evening. Slats that stop short of the ground, so leaves blow through. If your HOA limits height, ask where it measures from.</p>
' WHERE `id` = 'h2z6hg37cyx8sahm' AND `story` = 'The far corner of a lawn can be the best place in the yard after seven, if there is a reason to walk to it. A roof is a reason. So is a path that ends at a table.

Two of the four sides are slatted wood, turned against the neighbors and the low west. The other two stay open to the planting. Lights run in the beams and wash the slats, so you see a lit room and no lamps.

**What it needs.** Power across forty feet of lawn, in conduit, before the pads are set. Paving on a proper base, because a table that rocks ends an evening. Slats that stop short of the ground, so that leaves blow through. If the association limits height, ask where it measures from.';--> statement-breakpoint
UPDATE `projects` SET `seo_description` = 'Design concept: a freestanding charcoal pergola with two slatted sides at the end of a lawn, lit from the beams, with a path of pads leading to it.' WHERE `id` = 'h2z6hg37cyx8sahm' AND `seo_description` = 'Design concept: a free-standing charcoal pergola with two slatted sides at the end of a lawn, lit from the beams, reached by pads.';--> statement-breakpoint
UPDATE `projects` SET `story` = 'Black frames photograph well and scare HOAs. With a hedge behind it, black is the color you see least: your eye goes through to the green. Against a white wall it would be the loudest thing in the yard.

The square is travertine, set a step away from everything, with a path of three pads to it. The roof covers the table and a chair’s width around it, no more. At noon the louvers stripe the tablecloth; a quarter turn takes the stripes away.

**What it needs.** A look at the sample in July. Dark metal in full sun gets hot, and people put a hand on a post. Four corner posts and two in the middle of the long sides, to carry the beam between the bays. Irrigation moved before the base is dug, since the old heads sit exactly under the table.', `story_html` = '<p>Black frames photograph well and scare HOAs. With a hedge behind it, black is the color you see least: your eye goes through to the green. Against a white wall it would be the loudest thing in the yard.</p>
<p>The square is travertine, set a step away from everything, with a path of three pads to it. The roof covers the table and a chair’s width around it, no more. At noon the louvers stripe the tablecloth; a quarter turn takes the stripes away.</p>
<p><strong>What it needs.</strong> A look at the sample in July. Dark metal in full sun gets hot, and people put a hand on a post. Four corner posts and two in the middle of the long sides, to carry the beam between the bays. Irrigation moved before the base is dug, since the old heads sit exactly under the table.</p>
' WHERE `id` = 'db3d92fdj5wvpj9d' AND `story` = 'Black frames photograph well and frighten associations. In a garden with a hedge behind it, black is the color you see least: the eye goes through to the green. Against a white wall it would be the loudest thing in the yard.

The square is travertine, set a step away from everything, with a path of three pads to it. The roof covers the table and a chair’s width around it, no more. At noon the blades stripe the cloth; a quarter turn takes the stripes away.

**What it needs.** A look at the sample in July. Dark metal in full sun gets hot, and people put a hand on a post. Four corner posts and two in the middle of the long sides, to carry the beam between the bays. Irrigation moved before the base is dug, since the old heads sit exactly under the table.';--> statement-breakpoint
UPDATE `projects` SET `seo_title` = 'Black freestanding pergola in a garden, 20 × 14 ft' WHERE `id` = 'db3d92fdj5wvpj9d' AND `seo_title` = 'Black free-standing pergola in a garden, 20 × 14 ft';--> statement-breakpoint
UPDATE `projects` SET `seo_description` = 'Design concept: a black freestanding louvered pergola over a table for eight, on a travertine square in front of a hedge.' WHERE `id` = 'db3d92fdj5wvpj9d' AND `seo_description` = 'Design concept: a black free-standing louvered pergola over a table for eight, on a travertine square in front of a hedge.';--> statement-breakpoint
UPDATE `projects` SET `story` = 'A fire wants a circle of chairs, and posts break up circles. Here the view is west over the neighbors’ trees, and a roof on four posts would put one of them right in it.

So the posts stand in one row behind the sofa and the roof reaches forward from them. The arms taper, thick at the post and thin at the edge, because that’s where the load is. The louvers run side to side. At sunset they’re the last thing lit.

**What it needs.** More under the ground than above it. A cantilever wants to tip, so each post stands on a footing that weighs enough, tied together by a beam in the soil, sized by an engineer. Twelve feet of reach is comfortable. A fire table with the clearances its manufacturer requires, and the louvers above it open while it burns.', `story_html` = '<p>A fire wants a circle of chairs, and posts break up circles. Here the view is west over the neighbors’ trees, and a roof on four posts would put one of them right in it.</p>
<p>So the posts stand in one row behind the sofa and the roof reaches forward from them. The arms taper, thick at the post and thin at the edge, because that’s where the load is. The louvers run side to side. At sunset they’re the last thing lit.</p>
<p><strong>What it needs.</strong> More under the ground than above it. A cantilever wants to tip, so each post stands on a footing that weighs enough, tied together by a beam in the soil, sized by an engineer. Twelve feet of reach is comfortable. A fire table with the clearances its manufacturer requires, and the louvers above it open while it burns.</p>
' WHERE `id` = 'mdhdzv8inieizmeu' AND `story` = 'A fire wants a circle of chairs, and posts cut circles. Here the view is to the west over the neighbors’ trees, and a roof on four posts would put one of them in it.

So the posts stand in one row behind the sofa and the roof reaches forward from them. The arms taper, thick at the post and thin at the edge, because that is where the load is. Blades run across the reach. At sunset they are the last thing lit.

**What it needs.** More under the ground than above it. A cantilever wants to tip, so each post stands on a footing that weighs enough, tied together by a beam in the soil, sized by an engineer. Twelve feet of reach is comfortable. A fire table by its maker’s clearances, with the blades above it open while it burns.';--> statement-breakpoint
UPDATE `projects` SET `story` = 'The strip between pool and hedge is nine feet wide. Put a four-post roof there and two posts land at the water’s edge, where people run. Put an umbrella there and somebody’s chasing it in May.

The posts go into the planting, out of the way, in a bed of grasses that hides their bases. The roof comes forward over the upper half of the loungers: heads in the shade, legs in the sun, which is how people lie down anyway.

**What it needs.** Footings in the planting bed, deep enough that they don’t push on the pool wall. A distance from the pool’s shell that the engineer and the pool’s drawing agree on. White again, because the ceiling is what you look at when you lie on your back.', `story_html` = '<p>The strip between pool and hedge is nine feet wide. Put a four-post roof there and two posts land at the water’s edge, where people run. Put an umbrella there and somebody’s chasing it in May.</p>
<p>The posts go into the planting, out of the way, in a bed of grasses that hides their bases. The roof comes forward over the upper half of the loungers: heads in the shade, legs in the sun, which is how people lie down anyway.</p>
<p><strong>What it needs.</strong> Footings in the planting bed, deep enough that they don’t push on the pool wall. A distance from the pool’s shell that the engineer and the pool’s drawing agree on. White again, because the ceiling is what you look at when you lie on your back.</p>
' WHERE `id` = 'us2re4var8q9c9kn' AND `story` = 'The strip between pool and hedge is nine feet wide. Put a four-post roof there and two of the posts stand at the water’s edge, where people run. Put an umbrella there and somebody chases it in May.

The posts go into the planting, out of the way, in a bench of grasses that hides their feet. The roof comes forward over the upper half of the loungers: heads in the shade, legs in the sun, which is how people lie down anyway.

**What it needs.** Footings in the planting bed, deep enough that the pool wall beside them is not asked to help. A distance from the pool’s shell that the engineer and the pool’s drawing agree on. White again, because the ceiling is what you look at when you lie on your back.';--> statement-breakpoint
UPDATE `projects` SET `title` = 'Two loungers, no posts at the water' WHERE `id` = 'us2re4var8q9c9kn' AND `title` = 'Two loungers, no posts in the water';--> statement-breakpoint
UPDATE `projects` SET `story` = 'By eight the pool is empty and still lit, and the steps are the only place to sit and look at it. One sofa, one rug, one roof.

The cantilever lets the seat come within a few feet of the coping with no post between. Light strips in the arms are dimmed low; the pool does the rest and throws its own pattern on the louvers. Nearly closed, the roof keeps the evening dew off the cushions, which is most of its job in October.

**What it needs.** Low light. A bright roof beside dark water turns the water into a mirror of the roof. Wiring that meets the code for distance and bonding near a pool, designed by the electrician and not by us. A hedge behind, so that the back of the roof isn’t the neighbors’ view.', `story_html` = '<p>By eight the pool is empty and still lit, and the steps are the only place to sit and look at it. One sofa, one rug, one roof.</p>
<p>The cantilever lets the seat come within a few feet of the coping with no post between. Light strips in the arms are dimmed low; the pool does the rest and throws its own pattern on the louvers. Nearly closed, the roof keeps the evening dew off the cushions, which is most of its job in October.</p>
<p><strong>What it needs.</strong> Low light. A bright roof beside dark water turns the water into a mirror of the roof. Wiring that meets the code for distance and bonding near a pool, designed by the electrician and not by us. A hedge behind, so that the back of the roof isn’t the neighbors’ view.</p>
' WHERE `id` = '7y8u82ewv4u4unvn' AND `story` = 'By eight the pool is empty and still lit, and the steps are the only place to sit and look at it. One sofa, one rug, one roof.

The cantilever lets the seat come within a few feet of the coping with no post between. Light lines in the arms are dimmed low; the pool does the rest and throws its own pattern on the blades. Closed at a small angle, the roof keeps the evening dew off the cushions, which is most of what it does in October.

**What it needs.** Low light. A bright roof beside dark water turns the water into a mirror of the roof. Wiring that meets the pool’s own rules about distance and bonding, drawn by the electrician and not by us. A hedge behind, so that the back of the roof is not the neighbors’ view.';--> statement-breakpoint
UPDATE `projects` SET `facts` = '[{"label":"Roof","value":"Two posts, 11 ft of reach"},{"label":"Faces","value":"Southeast"},{"label":"Floor","value":"Porcelain deck, rug"},{"label":"Also","value":"Lighting in the arms; check windstorm certificate"}]' WHERE `id` = '7y8u82ewv4u4unvn' AND `facts` = '[{"label":"Roof","value":"Two posts, 11 ft of reach"},{"label":"Faces","value":"Southeast"},{"label":"Floor","value":"Porcelain deck, rug"},{"label":"Also","value":"Lighting in the arms; windstorm paper to be checked here"}]';--> statement-breakpoint
UPDATE `projects` SET `story` = 'Most yards have one: the strip along the fence where trees keep the rain off and grass gives up. Too far from the house for a porch, too close to the line for four posts. In summer it’s the coolest spot in the yard, and it’s where the trash cans live.

One row of posts behind a planter, a roof reaching out over the paving, and the whole floor stays free. The open side looks at the lawn. Six people sit down.

**What it needs.** Distance to the property line. Setbacks are in the city’s rules and again in the deed restrictions, and a roof that overhangs one may have to come down. Roof water that stays on this side of the fence. Footings dug between roots with a person watching, because a tree that is cut on one side leans to the other.', `story_html` = '<p>Most yards have one: the strip along the fence where trees keep the rain off and grass gives up. Too far from the house for a porch, too close to the line for four posts. In summer it’s the coolest spot in the yard, and it’s where the trash cans live.</p>
<p>One row of posts behind a planter, a roof reaching out over the paving, and the whole floor stays free. The open side looks at the lawn. Six people sit down.</p>
<p><strong>What it needs.</strong> Distance to the property line. Setbacks are in the city’s rules and again in the deed restrictions, and a roof that overhangs one may have to come down. Roof water that stays on this side of the fence. Footings dug between roots with a person watching, because a tree that is cut on one side leans to the other.</p>
' WHERE `id` = 'yiengyikw7rt9tka' AND `story` = 'Most yards have one: the strip along the fence where trees keep the rain off and grass gives up. Too far from the house for a porch, too close to the line for four posts. In summer it is the coolest ground there is, and what stands on it is trash cans.

One row of posts behind a planter, a roof reaching out over the paving, and the whole floor stays free. The open side looks at the lawn. Six people sit down.

**What it needs.** Distance to the property line. Setbacks live in the city’s rules and again in the deed restrictions, and a roof that overhangs one is a roof that comes down. Roof water that stays on this side of the fence. Footings dug between roots with a person watching, because a tree that is cut on one side leans to the other.';--> statement-breakpoint
UPDATE `projects` SET `story` = 'Some houses want louvers and some want a roof. This one has stone at its base, a metal roof above and a plain back wall with a straight eave. A flat machine on posts would have looked parked there.

The patio cover takes the pitch of the house, its metal and its stone: three columns with limestone bases, a bronze fascia, and a ceiling of tongue-and-groove boards in a cedar color. Two fans move the air that a solid roof holds. Lights are recessed and few.

**What it needs.** A clean tie-in. Where two roofs meet there is a valley, and the flashing in it is the part that will be judged in ten years. A survey of the attic, to see what the new rafters can rest on. Brackets for the fans and wiring, planned before the boards go up. And one honest warning: the rooms behind it get darker, all year.', `story_html` = '<p>Some houses want louvers and some want a roof. This one has stone at its base, a metal roof above and a plain back wall with a straight eave. A flat machine on posts would have looked parked there.</p>
<p>The patio cover takes the pitch of the house, its metal and its stone: three columns with limestone bases, a bronze fascia, and a ceiling of tongue-and-groove boards in a cedar color. Two fans move the air that a solid roof holds. Lights are recessed and few.</p>
<p><strong>What it needs.</strong> A clean tie-in. Where two roofs meet there is a valley, and the flashing in it is the part that will be judged in ten years. A survey of the attic, to see what the new rafters can rest on. Brackets for the fans and wiring, planned before the boards go up. And one honest warning: the rooms behind it get darker, all year.</p>
' WHERE `id` = 'xpjk2udd8cpfcjwh' AND `story` = 'Some houses ask for louvers and some ask for a roof. This one has stone at its foot, a metal roof above, and a back wall with a straight eave and nothing on it. A flat machine on posts would have looked parked there.

The patio cover takes the pitch of the house, its metal and its stone: three columns with limestone bases, a bronze fascia, and a ceiling of tongue-and-groove boards in a cedar color. Two fans move the air that a solid roof holds. Lights are recessed and few.

**What it needs.** A clean tie-in. Where two roofs meet there is a valley, and the flashing in it is the part that will be judged in ten years. A survey of the attic, to see what the new rafters can rest on. Brackets for the fans and wiring, planned before the boards go up. And one honest sentence: the rooms behind it get darker, all year.';--> statement-breakpoint
UPDATE `projects` SET `story` = 'The cheapest detail in a solid patio roof is leaving the house alone. Here the new roof is nearly flat and slides in under the eave, so nobody has to open the old roof, build a valley or match a shingle.

The ceiling is white boards, which give back some of the light a solid roof takes. Posts are slim and square, painted like the trim. One fan hangs over the seats, since that’s where people stay; the table gets the breeze.

**What it needs.** An eave high enough to slide under with slope to spare; eight feet at the outer edge is the least that feels like a room. A membrane or metal roof, because shingles don’t work at this pitch. A gutter on the yard side that takes the rain from both roofs, and somewhere to send it.', `story_html` = '<p>The cheapest detail in a solid patio roof is leaving the house alone. Here the new roof is nearly flat and slides in under the eave, so nobody has to open the old roof, build a valley or match a shingle.</p>
<p>The ceiling is white boards, which give back some of the light a solid roof takes. Posts are slim and square, painted like the trim. One fan hangs over the seats, since that’s where people stay; the table gets the breeze.</p>
<p><strong>What it needs.</strong> An eave high enough to slide under with slope to spare; eight feet at the outer edge is the least that feels like a room. A membrane or metal roof, because shingles don’t work at this pitch. A gutter on the yard side that takes the rain from both roofs, and somewhere to send it.</p>
' WHERE `id` = 'hvmh7pgu7ge6x622' AND `story` = 'The cheapest detail in a solid patio roof is the one that leaves the house alone. Here the new roof is nearly flat and slides in under the eave, so the old roof is not opened, no valley is made and no shingle is matched.

The ceiling is white boards, which give back some of the light a solid roof takes. Posts are slim and square, painted like the trim. One fan stands over the seats, since that is where people stay; the table gets the breeze.

**What it needs.** An eave high enough to slide under with slope to spare; eight feet at the outer edge is the least that feels like a room. A membrane or metal roof, because shingles do not work at this pitch. A gutter on the yard side that takes the rain from both roofs, and somewhere to send it.';--> statement-breakpoint
UPDATE `projects` SET `summary` = 'A plain white patio cover on a painted brick house, designed to cost less by changing less.' WHERE `id` = 'hvmh7pgu7ge6x622' AND `summary` = 'A plain white patio roof on a painted brick house, drawn to cost less by changing less.';--> statement-breakpoint
UPDATE `projects` SET `story` = 'What ruins cooking outside is distance. The grill is here, the knife is in the house, the trash is by the garage. The plan puts everything the cook touches in one line of eighteen feet: fridge, drawers, grill, counter, sink, trash. Guests get the island, four steps away, and their own side of it.

Fronts are flat and walnut-colored; the counter is pale and runs down the side of the island in one piece. Behind the grill the wall is boarded, and a hood stands off it. The louvers above stay open whenever the grill is on.

**What it needs.** Gas sized for the grill plus one burner more than you have now. A separate circuit for the fridge. A hood wider than the grill, and its duct drawn before the roof. Water with a valve indoors and a low point to drain it on the few nights a year when it matters.', `story_html` = '<p>What ruins cooking outside is distance. The grill is here, the knife is in the house, the trash is by the garage. The plan puts everything the cook touches in one line of eighteen feet: fridge, drawers, grill, counter, sink, trash. Guests get the island, four steps away, and their own side of it.</p>
<p>Fronts are flat and walnut-colored; the counter is pale and runs down the side of the island in one piece. Behind the grill the wall is boarded, and a hood stands off it. The louvers above stay open whenever the grill is on.</p>
<p><strong>What it needs.</strong> Gas sized for the grill plus one burner more than you have now. A separate circuit for the fridge. A hood wider than the grill, and its duct drawn before the roof. Water with a valve indoors and a low point to drain it on the few nights a year when it matters.</p>
' WHERE `id` = 'v2bk294h8kgvpv32' AND `story` = 'Cooking outside fails on distance. The grill is here, the knife is in the house, the trash is by the garage. The plan puts everything the cook touches in one line of eighteen feet: cold, drawer, fire, shelf, water, trash. Guests get the island, four steps away, and their own side of it.

Fronts are flat and walnut-colored; the counter is pale and runs down the side of the island in one piece. Behind the grill the wall is boarded, and a hood stands off it. The blades above run open whenever the grill is on.

**What it needs.** Gas sized for the grill plus one more burner than you have. A separate circuit for the fridge. A hood wider than the grill, and its duct drawn before the roof. Water with a valve indoors and a low point to drain it on the few nights a year when it matters.';--> statement-breakpoint
UPDATE `projects` SET `summary` = 'A modern kitchen in one straight run behind an island, under open louvers.' WHERE `id` = 'v2bk294h8kgvpv32' AND `summary` = 'A modern kitchen in one straight run behind an island, under open blades.';--> statement-breakpoint
UPDATE `projects` SET `facts` = '[{"label":"Kitchen","value":"One wall of 18 ft and an island of 9 ft"},{"label":"Roof","value":"Freestanding, 20 × 12 ft, white louvers in charcoal"},{"label":"Utilities","value":"Gas, two circuits, cold water, drain"},{"label":"Also","value":"Hood, three stools"}]' WHERE `id` = 'v2bk294h8kgvpv32' AND `facts` = '[{"label":"Kitchen","value":"One wall of 18 ft and an island of 9 ft"},{"label":"Roof","value":"Free-standing, 20 × 12 ft, white blades in charcoal"},{"label":"Lines","value":"Gas, two circuits, cold water, drain"},{"label":"Also","value":"Hood, three stools"}]';--> statement-breakpoint
UPDATE `projects` SET `story` = 'Be honest about how you live. This kitchen is for a couple who grill on Saturday and have a glass of wine outside the other six nights. So the bar comes first and the grill is background.

The island is dark stone with a lit front. Pendants hang low over it, so that they light faces. The wall behind it holds a grill, a sink and two fridges, one of them for ice. A solid roof with a board ceiling keeps the pendants dry and the light warm.

**What it needs.** A solid roof, because pendants and louvers don’t mix. A hood and a duct through that roof. Three switches within reach of the bar: pendants, front, ceiling. A counter stone that doesn’t stain from lemon and wine; ask for the sample and leave a wet slice on it overnight.', `story_html` = '<p>Be honest about how you live. This kitchen is for a couple who grill on Saturday and have a glass of wine outside the other six nights. So the bar comes first and the grill is background.</p>
<p>The island is dark stone with a lit front. Pendants hang low over it, so that they light faces. The wall behind it holds a grill, a sink and two fridges, one of them for ice. A solid roof with a board ceiling keeps the pendants dry and the light warm.</p>
<p><strong>What it needs.</strong> A solid roof, because pendants and louvers don’t mix. A hood and a duct through that roof. Three switches within reach of the bar: pendants, front, ceiling. A counter stone that doesn’t stain from lemon and wine; ask for the sample and leave a wet slice on it overnight.</p>
' WHERE `id` = 'dmzqbepvpe6gwu2t' AND `story` = 'Be honest about how you live. This kitchen is for a couple who grill on Saturday and have a glass of wine outside on the other six days. So the bar is the kitchen and the grill is the background.

The island is dark stone with a lit front. Pendants hang low over it, so that they light faces. The wall behind holds a grill, a sink and two fridges, of which one is for ice. A solid roof with a board ceiling keeps the pendants dry and the light warm.

**What it needs.** A solid roof, because pendants and louvers do not mix. A hood and a duct through that roof. Three switches within reach of the bar: pendants, front, ceiling. A counter stone that does not mind lemon and wine; ask for the sample and leave a wet slice on it overnight.';--> statement-breakpoint
UPDATE `projects` SET `story` = 'An island is great if you have thirty feet to spare. This yard has twenty. So there’s one wall, seventeen feet of it, and the table stands where the island would have been.

The wall does three jobs: it holds the kitchen, hides the neighbor’s garage and stops the north wind in January. Fronts are white, the counter is dark, because a white counter in Houston sun makes the cook squint. From left to right: fridge, drawers, grill, cabinets, sink, trash.

**What it needs.** Lines through one wall only, which is where the saving is. A stucco wall with a footing of its own, and a cap on top so that rain doesn’t run down its face. Posts that stay outside the cooking zone. The grill sits near the open end, where smoke leaves first.', `story_html` = '<p>An island is great if you have thirty feet to spare. This yard has twenty. So there’s one wall, seventeen feet of it, and the table stands where the island would have been.</p>
<p>The wall does three jobs: it holds the kitchen, hides the neighbor’s garage and stops the north wind in January. Fronts are white, the counter is dark, because a white counter in Houston sun makes the cook squint. From left to right: fridge, drawers, grill, cabinets, sink, trash.</p>
<p><strong>What it needs.</strong> Lines through one wall only, which is where the saving is. A stucco wall with a footing of its own, and a cap on top so that rain doesn’t run down its face. Posts that stay outside the cooking zone. The grill sits near the open end, where smoke leaves first.</p>
' WHERE `id` = 'ku4ysseudj7cf9wr' AND `story` = 'An island is a fine thing with thirty feet to spare. This yard has twenty. So there is one wall, seventeen feet of it, and the table stands where the island would have been.

The wall does three jobs: it holds the kitchen, hides the neighbor’s garage and stops the north wind in January. Fronts are white, the counter is dark, because a white counter in Houston sun makes the cook squint. The order from left to right is cold, drawers, fire, doors, water, trash.

**What it needs.** Lines through one wall only, which is where the saving is. A stucco wall with a footing of its own, and a cap on top so that rain does not run down its face. Posts that stay outside the cooking zone. The grill sits near the open end, where smoke leaves first.';--> statement-breakpoint
UPDATE `projects` SET `facts` = '[{"label":"Kitchen","value":"One wall of 17 ft"},{"label":"Roof","value":"Freestanding, 20 × 14 ft, white"},{"label":"Utilities","value":"Gas, two circuits, cold water, drain, all in the wall"},{"label":"Also","value":"Table for six in the same shade"}]' WHERE `id` = 'ku4ysseudj7cf9wr' AND `facts` = '[{"label":"Kitchen","value":"One wall of 17 ft"},{"label":"Roof","value":"Free-standing, 20 × 14 ft, white"},{"label":"Lines","value":"Gas, two circuits, cold water, drain, all in the wall"},{"label":"Also","value":"Table for six in the same shade"}]';--> statement-breakpoint
UPDATE `projects` SET `story` = 'A wood-fired oven takes an hour to heat and gives it back all evening. It’s a poor way to make a quick dinner and the best way to keep twelve people outside until eleven. If that’s not your Saturday, a grill alone is cheaper and lighter.

The oven has its own footing and stands at the end of the line, where smoke leaves the yard instead of crossing the table. Stone is stacked and rust-colored, counters are speckled brown granite, and the bar faces the fire. The floor is stamped concrete in a flagstone pattern, sealed with something that isn’t slippery.

**What it needs.** A footing under the oven apart from the slab. Dry wood storage, which here is under the fire. Stone that is laid, not glued, where the oven’s heat reaches it. No roof over the flue; string lights are as far as it goes.', `story_html` = '<p>A wood-fired oven takes an hour to heat and gives it back all evening. It’s a poor way to make a quick dinner and the best way to keep twelve people outside until eleven. If that’s not your Saturday, a grill alone is cheaper and lighter.</p>
<p>The oven has its own footing and stands at the end of the line, where smoke leaves the yard instead of crossing the table. Stone is stacked and rust-colored, counters are speckled brown granite, and the bar faces the fire. The floor is stamped concrete in a flagstone pattern, sealed with something that isn’t slippery.</p>
<p><strong>What it needs.</strong> A footing under the oven apart from the slab. Dry wood storage, which here is under the fire. Stone that is laid, not glued, where the oven’s heat reaches it. No roof over the flue; string lights are as far as it goes.</p>
' WHERE `id` = 'bk55i4ibp8r8weue' AND `story` = 'A wood oven takes an hour to heat and gives it back all evening. It is a poor way to make a quick dinner and the best way to keep twelve people outside until eleven. If that is not your Saturday, a grill alone is cheaper and lighter.

The oven has its own footing and stands at the end of the line, where smoke leaves the yard instead of crossing the table. Stone is stacked and rust-colored, counters are speckled brown granite, and the bar faces the fire. The floor is stamped concrete in a flagstone pattern, sealed with something that is not slippery.

**What it needs.** A footing under the oven apart from the slab. Dry wood storage, which here is under the fire. Stone that is laid, not glued, where the oven’s heat reaches it. No roof over the flue; string lights are as far as it goes.';--> statement-breakpoint
UPDATE `projects` SET `title` = 'Stone kitchen with an oven' WHERE `id` = 'bk55i4ibp8r8weue' AND `title` = 'Stone kitchen, oven';--> statement-breakpoint
UPDATE `projects` SET `story` = 'In a U, you cook without walking. Fridge and sink on the left, grill ahead, landing space on the right, and the guests on the outside of the right-hand side, where the bar is higher than the counter and hides the dishes.

It’s also the layout that fails if it’s drawn too small. Two people need to pass behind each other with hot things, so the floor between the arms is eight feet. That makes the whole thing bigger than most people picture. Lay it out with garden hoses before you fall in love.

**What it needs.** Lines in the floor on two sides, so the trench comes before the stone. Vents in each arm, low and high. Black granite that will be hot where the sun reaches it, so the roof is placed for four in the afternoon. Posts outside the U, at the corners, where nobody stands.', `story_html` = '<p>In a U, you cook without walking. Fridge and sink on the left, grill ahead, landing space on the right, and the guests on the outside of the right-hand side, where the bar is higher than the counter and hides the dishes.</p>
<p>It’s also the layout that fails if it’s drawn too small. Two people need to pass behind each other with hot things, so the floor between the arms is eight feet. That makes the whole thing bigger than most people picture. Lay it out with garden hoses before you fall in love.</p>
<p><strong>What it needs.</strong> Lines in the floor on two sides, so the trench comes before the stone. Vents in each arm, low and high. Black granite that will be hot where the sun reaches it, so the roof is placed for four in the afternoon. Posts outside the U, at the corners, where nobody stands.</p>
' WHERE `id` = 'bbu9b7uue7cdmda4' AND `story` = 'In a U you cook without walking. Cold and sink on the left, fire ahead, landing space on the right, and the guests on the outside of the right-hand side, where the bar is higher than the counter and hides the dishes.

It is also the layout that fails if it is drawn too small. Two people need to pass behind each other with hot things, so the floor between the arms is eight feet. That makes the whole of it bigger than most people first imagine. Lay it out with garden hoses before you fall in love.

**What it needs.** Lines in the floor on two sides, so the trench comes before the stone. Vents in each arm, low and high. Black granite that will be hot where the sun reaches it, so the roof is placed for four in the afternoon. Posts outside the U, at the corners, where nobody stands.';--> statement-breakpoint
UPDATE `projects` SET `summary` = 'A U-shaped kitchen with everything within reach and a bar on the side where people arrive.' WHERE `id` = 'bbu9b7uue7cdmda4' AND `summary` = 'A U-shaped kitchen: everything within one turn, and a bar on the side where people arrive.';--> statement-breakpoint
UPDATE `projects` SET `facts` = '[{"label":"Kitchen","value":"U-shape, 15 ft across, bar on one arm"},{"label":"Roof","value":"Freestanding, 20 × 17 ft, bronze"},{"label":"Utilities","value":"Gas, two circuits, cold water, drain, in two trenches"},{"label":"Also","value":"Three stools on the outside"}]' WHERE `id` = 'bbu9b7uue7cdmda4' AND `facts` = '[{"label":"Kitchen","value":"U-shape, 15 ft across, bar on one arm"},{"label":"Roof","value":"Free-standing, 20 × 17 ft, bronze"},{"label":"Lines","value":"Gas, two circuits, cold water, drain, in two trenches"},{"label":"Also","value":"Three stools on the outside"}]';--> statement-breakpoint
UPDATE `projects` SET `story` = 'Picture owners who want green all year and no mud. Turf everywhere would be hot; concrete everywhere would be a parking lot. Pads with four inches of turf between them give the color and take little of the heat, because the strips are narrow and the concrete is pale.

The pads aren’t stepping stones. They are cast in place on one base, square, with the same joint all around, and they hold a chair. They end at a one-slab patio with sawn joints. Beyond it real grass begins, in the sun, where it does better than anything sold by the roll.

**What it needs.** One compacted base under all of it, or the pads tilt one by one. A drain under the strips that ends somewhere. Joints laid out before the pour, so the grid meets the patio edge with whole pads.', `story_html` = '<p>Picture owners who want green all year and no mud. Turf everywhere would be hot; concrete everywhere would be a parking lot. Pads with four inches of turf between them give the color and take little of the heat, because the strips are narrow and the concrete is pale.</p>
<p>The pads aren’t stepping stones. They are cast in place on one base, square, with the same joint all around, and they hold a chair. They end at a one-slab patio with sawn joints. Beyond it real grass begins, in the sun, where it does better than anything sold by the roll.</p>
<p><strong>What it needs.</strong> One compacted base under all of it, or the pads tilt one by one. A drain under the strips that ends somewhere. Joints laid out before the pour, so the grid meets the patio edge with whole pads.</p>
' WHERE `id` = '3w926nnxakh8widv' AND `story` = 'The owners of a yard like this want green all year and no mud. Turf everywhere would be hot; concrete everywhere would be a parking lot. Pads with four inches of turf between them give the color and take little of the heat, because the strips are narrow and the concrete is pale.

The pads are not stepping stones. They are cast in place on one base, square, with the same joint all around, and they hold a chair. They end at a terrace of one slab with sawn joints. Beyond it real grass begins, in the sun, where it does better than anything sold by the roll.

**What it needs.** One compacted base under all of it, or the pads tilt one by one. A drain under the strips that ends somewhere. Joints laid out before the pour, so that the grid meets the terrace edge with whole pads.';--> statement-breakpoint
UPDATE `projects` SET `title` = 'Concrete pads, turf joints, patio' WHERE `id` = '3w926nnxakh8widv' AND `title` = 'Pads, turf, terrace';--> statement-breakpoint
UPDATE `projects` SET `summary` = 'Large concrete pads lead across the lawn to a patio, with turf only in the joints.' WHERE `id` = '3w926nnxakh8widv' AND `summary` = 'Large concrete pads lead across the lawn to a terrace, with turf only in the joints.';--> statement-breakpoint
UPDATE `projects` SET `facts` = '[{"label":"Floor","value":"Pads and patio, 30 × 20 ft overall"},{"label":"Joints","value":"Four inches of turf between pads"},{"label":"Base","value":"Open-graded stone with an outlet"},{"label":"Beyond","value":"Real grass, in the sun"}]' WHERE `id` = '3w926nnxakh8widv' AND `facts` = '[{"label":"Floor","value":"Pads and terrace, 30 × 20 ft together"},{"label":"Joints","value":"Four inches of turf between pads"},{"label":"Base","value":"Open-graded stone with an outlet"},{"label":"Beyond","value":"Real grass, in the sun"}]';--> statement-breakpoint
UPDATE `projects` SET `seo_title` = 'Concrete pads with turf joints and a patio' WHERE `id` = '3w926nnxakh8widv' AND `seo_title` = 'Concrete pads with turf joints and a terrace';--> statement-breakpoint
UPDATE `projects` SET `story` = 'Six feet across is measured over the stone; the fire inside is smaller. Around it goes a ring of floor wide enough for a chair and for someone to walk behind the chair. Draw less than that and the second row sits on the lawn.

The stone is stacked and capped with a flat rim where a cup can stand. The floor is concrete stamped as flagstone in a warm brown, with the pattern hiding the joints that matter. Wooden chairs, blankets, a string of lights overhead on posts of their own.

**What it needs.** Distance from fence, eave and branch. Wood or gas: wood wants storage and a neighbor who likes it, gas needs a trench and a shutoff outside the ring. Drainage under the pit, because a stone ring holds rain like a bucket. Check what your city and HOA say about open fires before you choose the chairs.', `story_html` = '<p>Six feet across is measured over the stone; the fire inside is smaller. Around it goes a ring of floor wide enough for a chair and for someone to walk behind the chair. Draw less than that and the second row sits on the lawn.</p>
<p>The stone is stacked and capped with a flat rim where a cup can stand. The floor is concrete stamped as flagstone in a warm brown, with the pattern hiding the joints that matter. Wooden chairs, blankets, a string of lights overhead on posts of their own.</p>
<p><strong>What it needs.</strong> Distance from fence, eave and branch. Wood or gas: wood wants storage and a neighbor who likes it, gas needs a trench and a shutoff outside the ring. Drainage under the pit, because a stone ring holds rain like a bucket. Check what your city and HOA say about open fires before you choose the chairs.</p>
' WHERE `id` = '67c9m3spkuq89n3m' AND `story` = 'Six feet across is measured over the stone; the fire inside is smaller. Around it goes a ring of floor wide enough for a chair and for someone to walk behind the chair. Draw less than that and the second row stands on the lawn.

The stone is stacked and capped with a flat rim where a cup can stand. The floor is concrete stamped as flagstone in a warm brown, with the joints of the pattern hiding the joints that matter. Wooden chairs, blankets, a string of lights overhead on posts of their own.

**What it needs.** Distance from fence, eave and branch. Wood or gas: wood wants storage and a neighbor who likes it, gas wants a trench and a shut-off outside the ring. Drainage under the pit, because a stone ring holds rain like a bucket. Check what your city and association say about open fires before you choose the chairs.';--> statement-breakpoint
UPDATE `projects` SET `seo_title` = '72-inch stone fire pit on stamped concrete' WHERE `id` = '67c9m3spkuq89n3m' AND `seo_title` = '72-inch stone fire pit on a stamped floor';--> statement-breakpoint
UPDATE `posts` SET `body` = 'Most of a patio project happens on paper, most of the noise happens in one week, and most of the disappointment happens in between, when nobody has told you what comes next. So here is what comes next.

## Before anyone signs

The visit comes first. Someone measures the house and the yard, finds the meter, the cleanout and the panel, looks at the eave and asks how you use the yard now. Have your survey ready if you can find it. It’s in your closing papers.

Then a drawing and a price. Read the drawing first. Ask where the posts stand, what they stand on, where the water goes and where the switches are.

> A price without those four answers is a guess with a logo.

Texas law gives you rights at the kitchen table, and they’re worth knowing by name:

- **Three days.** When a sale over $25 is made away from the seller’s place of business, such as at your kitchen table, you can generally cancel until midnight of the third business day. The notice has to be in the contract, near the signature, in the language the sale was made in, with a form to use.
- **The bold notice.** A contract for work on an existing home has to carry a notice in bold type that starts “IMPORTANT NOTICE: You and your contractor are responsible…” If it’s missing, ask why.
- **A lien on a homestead.** For a contractor to have a lien, the contract has to be written and signed before work starts or material arrives, by both spouses if you’re married, and filed with the county clerk. If someone hands you that contract, you now know what it is.

Texas does not license general contractors, and neither does Houston. Electricians and plumbers are licensed by the state. So ask three things: who is insured, for how much, and which trade numbers will be on the permits.

## Permits and HOA

Now the drawings go two ways: to your HOA, if you have one, and to the permit office. Which office depends on whether you’re in a city, a village or the county. We wrote about that in [permits, HOAs and how long they take](/blog/permits-hoas-and-how-long-they-take). A City permit typically takes four to six weeks; with an HOA that meets once a month, plan on up to 90 days.

This is the time to choose. Color, which way the louvers run, where the lights go. Later, a crew will be waiting on your answer.

Materials are ordered once both answers are in.

> [!NOTE]
> A builder who orders before the permit is betting with your deposit.

## Groundwork

Texas 811 is called two business days before the first hole. It’s free, the contractor who digs has to do it, and you can ask for the ticket number. Flags appear on the lawn. Leave them; they’re the only picture anyone has of your gas line. The service marks only the utilities’ own lines. Sprinkler pipe and the wire to the old pool light are yours to point out.

| Step | Who is in the yard | What you notice |
| --- | --- | --- |
| Layout | Two people with string | Paint on the grass. Stand in it |
| Footings | An auger and a pile of dirt | Mud and noise |
| Conduit and pipe | Electrician, plumber | Last chance for one more line |
| Inspection | Inspector | A green tag, or a list |
| Pour | Truck, pump | Early start; keep the dog in |
| Cure | Nobody | Quiet days that look like nothing |

{drawing:axon stage=1 stage=2 stage=3 stage=4 type=free-standing width=192 depth=144 "The same roof on four days: strings and flags, footings with what is below ground dashed, slab and posts, frame."}

Layout day is the one to take off work for. Walk the strings. Put chairs where they’ll be. A post moved on paper costs nothing, and a post moved in string costs a minute.

![A new patio slab with form boards, strings and flags](picture:process-slab-layout "The slab in its forms, with flags where the posts will stand")

The quiet days after the pour aren’t a delay. Concrete gains strength for weeks, and the frame waits until it can be anchored. Ask what day the frame arrives, and ask to be told if that changes.

## Frame, louvers, lights

Posts and beams go up in a few days, and suddenly it looks finished. It isn’t. The wiring is inspected while it can still be seen. Then come the louvers, motor, sensor and lights, and a hose on the closed roof to see where the water goes. Lights are aimed after dark; nobody can aim a light at noon.

In unincorporated Harris County the contractor gives notice of three inspections: foundation, frame and final. Cities have their own lists. Ask for the final approval in writing. You’ll want it when you sell the house.

## The last hour

Be home for it. You should come away with:

1. The remote and a lesson: open, tilt, close, and what to do if it stops halfway.
2. The manufacturer’s storm instructions, on paper.
3. The drawings, the permit, the color code.
4. Where the breaker is, and where the drain comes out.
5. A walk around the yard, looking at what was there before: sprinklers, fence, gate, lawn.

Then it rains, and you find out whether the gutters were tested.

## How long, in all

Typically about a week for the quote, up to 90 days for permits and HOA, then the manufacturer’s lead time (ask for it with the price), then about four weeks on site for a slab and a roof, and two more with a kitchen. Those figures come from schedules Houston builders have published, collected in 2026. They aren’t our promise. Permits are the part nobody controls, so start a season ahead. For a summer under the roof, book the visit in winter.

**Next step:** see the six stages drawn one by one on [how we do it](/how-we-doit). If you’re ready for the first, start with the [quote form](/get-a-free-quote-houston).
', `body_html` = '<p>Most of a patio project happens on paper, most of the noise happens in one week, and most of the disappointment happens in between, when nobody has told you what comes next. So here is what comes next.</p>
<h2 id="before-anyone-signs">Before anyone signs</h2>
<p>The visit comes first. Someone measures the house and the yard, finds the meter, the cleanout and the panel, looks at the eave and asks how you use the yard now. Have your survey ready if you can find it. It’s in your closing papers.</p>
<p>Then a drawing and a price. Read the drawing first. Ask where the posts stand, what they stand on, where the water goes and where the switches are.</p>
<div class="pull">
<p>A price without those four answers is a guess with a logo.</p>
</div>
<p>Texas law gives you rights at the kitchen table, and they’re worth knowing by name:</p>
<ul>
<li><strong>Three days.</strong> When a sale over $25 is made away from the seller’s place of business, such as at your kitchen table, you can generally cancel until midnight of the third business day. The notice has to be in the contract, near the signature, in the language the sale was made in, with a form to use.</li>
<li><strong>The bold notice.</strong> A contract for work on an existing home has to carry a notice in bold type that starts “IMPORTANT NOTICE: You and your contractor are responsible…” If it’s missing, ask why.</li>
<li><strong>A lien on a homestead.</strong> For a contractor to have a lien, the contract has to be written and signed before work starts or material arrives, by both spouses if you’re married, and filed with the county clerk. If someone hands you that contract, you now know what it is.</li>
</ul>
<p>Texas does not license general contractors, and neither does Houston. Electricians and plumbers are licensed by the state. So ask three things: who is insured, for how much, and which trade numbers will be on the permits.</p>
<h2 id="permits-and-hoa">Permits and HOA</h2>
<p>Now the drawings go two ways: to your HOA, if you have one, and to the permit office. Which office depends on whether you’re in a city, a village or the county. We wrote about that in <a href="/blog/permits-hoas-and-how-long-they-take">permits, HOAs and how long they take</a>. A City permit typically takes four to six weeks; with an HOA that meets once a month, plan on up to 90 days.</p>
<p>This is the time to choose. Color, which way the louvers run, where the lights go. Later, a crew will be waiting on your answer.</p>
<p>Materials are ordered once both answers are in.</p>
<div class="note">
<p>A builder who orders before the permit is betting with your deposit.</p>
</div>
<h2 id="groundwork">Groundwork</h2>
<p>Texas 811 is called two business days before the first hole. It’s free, the contractor who digs has to do it, and you can ask for the ticket number. Flags appear on the lawn. Leave them; they’re the only picture anyone has of your gas line. The service marks only the utilities’ own lines. Sprinkler pipe and the wire to the old pool light are yours to point out.</p>
<div class="scroll-x" role="region" tabindex="0" aria-label="Groundwork">
<table class="tbl num">
<thead>
<tr>
<th scope="col">Step</th>
<th scope="col">Who is in the yard</th>
<th scope="col">What you notice</th>
</tr>
</thead>
<tbody>
<tr>
<th scope="row">Layout</th>
<td>Two people with string</td>
<td>Paint on the grass. Stand in it</td>
</tr>
<tr>
<th scope="row">Footings</th>
<td>An auger and a pile of dirt</td>
<td>Mud and noise</td>
</tr>
<tr>
<th scope="row">Conduit and pipe</th>
<td>Electrician, plumber</td>
<td>Last chance for one more line</td>
</tr>
<tr>
<th scope="row">Inspection</th>
<td>Inspector</td>
<td>A green tag, or a list</td>
</tr>
<tr>
<th scope="row">Pour</th>
<td>Truck, pump</td>
<td>Early start; keep the dog in</td>
</tr>
<tr>
<th scope="row">Cure</th>
<td>Nobody</td>
<td>Quiet days that look like nothing</td>
</tr>
</tbody>
</table>
</div>
<figure data-drawing="axon" data-query="stage=1&amp;stage=2&amp;stage=3&amp;stage=4&amp;type=free-standing&amp;width=192&amp;depth=144" data-caption="The same roof on four days: strings and flags, footings with what is below ground dashed, slab and posts, frame."></figure><p>Layout day is the one to take off work for. Walk the strings. Put chairs where they’ll be. A post moved on paper costs nothing, and a post moved in string costs a minute.</p>
<figure data-picture="process-slab-layout" data-alt="A new patio slab with form boards, strings and flags" data-caption="The slab in its forms, with flags where the posts will stand"></figure><p>The quiet days after the pour aren’t a delay. Concrete gains strength for weeks, and the frame waits until it can be anchored. Ask what day the frame arrives, and ask to be told if that changes.</p>
<h2 id="frame-louvers-lights">Frame, louvers, lights</h2>
<p>Posts and beams go up in a few days, and suddenly it looks finished. It isn’t. The wiring is inspected while it can still be seen. Then come the louvers, motor, sensor and lights, and a hose on the closed roof to see where the water goes. Lights are aimed after dark; nobody can aim a light at noon.</p>
<p>In unincorporated Harris County the contractor gives notice of three inspections: foundation, frame and final. Cities have their own lists. Ask for the final approval in writing. You’ll want it when you sell the house.</p>
<h2 id="the-last-hour">The last hour</h2>
<p>Be home for it. You should come away with:</p>
<ol>
<li>The remote and a lesson: open, tilt, close, and what to do if it stops halfway.</li>
<li>The manufacturer’s storm instructions, on paper.</li>
<li>The drawings, the permit, the color code.</li>
<li>Where the breaker is, and where the drain comes out.</li>
<li>A walk around the yard, looking at what was there before: sprinklers, fence, gate, lawn.</li>
</ol>
<p>Then it rains, and you find out whether the gutters were tested.</p>
<h2 id="how-long-in-all">How long, in all</h2>
<p>Typically about a week for the quote, up to 90 days for permits and HOA, then the manufacturer’s lead time (ask for it with the price), then about four weeks on site for a slab and a roof, and two more with a kitchen. Those figures come from schedules Houston builders have published, collected in 2026. They aren’t our promise. Permits are the part nobody controls, so start a season ahead. For a summer under the roof, book the visit in winter.</p>
<p><strong>Next step:</strong> see the six stages drawn one by one on <a href="/how-we-doit">how we do it</a>. If you’re ready for the first, start with the <a href="/get-a-free-quote-houston">quote form</a>.</p>
', `contents` = '[{"id":"before-anyone-signs","text":"Before anyone signs"},{"id":"permits-and-hoa","text":"Permits and HOA"},{"id":"groundwork","text":"Groundwork"},{"id":"frame-louvers-lights","text":"Frame, louvers, lights"},{"id":"the-last-hour","text":"The last hour"},{"id":"how-long-in-all","text":"How long, in all"}]' WHERE `id` = '5b6imiwwiqfjgdwk' AND `version` = 1 AND length(`body`) = 5575;--> statement-breakpoint
UPDATE `posts` SET `title` = 'How a Houston patio project works, start to finish' WHERE `id` = '5b6imiwwiqfjgdwk' AND `title` = 'How a patio project runs, start to finish';--> statement-breakpoint
UPDATE `posts` SET `description` = 'What happens in a Houston patio project, from first visit to final walkthrough: your contract rights, permits, footings, slab, frame and louvers.' WHERE `id` = '5b6imiwwiqfjgdwk' AND `description` = 'What happens between the first visit and the last hour of a patio project in Houston: contract rights, permits, footings, pour, frame and blades.';--> statement-breakpoint
UPDATE `posts` SET `summary` = 'The visit, the permits, the week of noise and the final walkthrough, in order.' WHERE `id` = '5b6imiwwiqfjgdwk' AND `summary` = 'The visit, the paper, the week of noise and the last hour, in the order they happen.';--> statement-breakpoint
UPDATE `posts` SET `picture_alt` = 'Pergola frame standing on a new slab before the louvers go in, with sawhorses and boxed louvers in front.' WHERE `id` = '5b6imiwwiqfjgdwk' AND `picture_alt` = 'Pergola frame standing on a new slab before the blades go in, with sawhorses and boxed louvers in front.';--> statement-breakpoint
UPDATE `posts` SET `picture_caption` = 'Posts and beams are up; the louvers wait in their boxes' WHERE `id` = '5b6imiwwiqfjgdwk' AND `picture_caption` = 'Posts and beams stand; the blades wait in their boxes';--> statement-breakpoint
UPDATE `posts` SET `search_text` = 'how a houston patio project works, start to finish the visit, the permits, the week of noise and the final walkthrough, in order. most of a patio project happens on paper, most of the noise happens in one week, and most of the disappointment happens in between, when nobody has told you what comes next. so here is what comes next. before anyone signs the visit comes first. someone measures the house and the yard, finds the meter, the cleanout and the panel, looks at the eave and asks how you use the yard now. have your survey ready if you can find it. it’s in your closing papers. then a drawing and a price. read the drawing first. ask where the posts stand, what they stand on, where the water goes and where the switches are. a price without those four answers is a guess with a logo. texas law gives you rights at the kitchen table, and they’re worth knowing by name: three days. when a sale over $25 is made away from the seller’s place of business, such as at your kitchen table, you can generally cancel until midnight of the third business day. the notice has to be in the contract, near the signature, in the language the sale was made in, with a form to use. the bold notice. a contract for work on an existing home has to carry a notice in bold type that starts “important notice: you and your contractor are responsible...” if it is missing, ask why. a lien on a homestead. for a contractor to have a lien, the contract has to be written and signed before work starts or material arrives, by both spouses if you’re married, and filed with the county clerk. if someone hands you that contract, you now know what it is. texas does not license general contractors, and neither does houston. electricians and plumbers are licensed by the state. so ask three things: who is insured, for how much, and which trade numbers will be on the permits. permits and hoa now the drawings go two ways: to your hoa, if you have one, and to the permit office. which office depends on whether you’re in a city, a village or the county. we wrote about that in permits, hoas and how long they take. a city permit typically takes four to six weeks; with an hoa that meets once a month, plan on up to 90 days. this is the time to choose. color, which way the louvers run, where the lights go. later, a crew will be waiting on your answer. materials are ordered once both answers are in. a builder who orders before the permit is betting with your deposit. groundwork texas 811 is called two business days before the first hole. it is free, the contractor who digs has to do it, and you can ask for the ticket number. flags appear on the lawn. leave them; they’re the only picture anyone has of your gas line. the service marks only the utilities’ own lines. sprinkler pipe and the wire to the old pool light are yours to point out. step who is in the yard what you notice layout two people with string paint on the grass. stand in it footings an auger and a pile of dirt mud and noise conduit and pipe electrician, plumber last chance for one more line inspection inspector a green tag, or a list pour truck, pump early start; keep the dog in cure nobody quiet days that look like nothing the same roof on four days: strings and flags, footings with what is below ground dashed, slab and posts, frame. layout day is the one to take off work for. walk the strings. put chairs where they will be. a post moved on paper costs nothing, and a post moved in string costs a minute. a new patio slab with form boards, strings and flags the quiet days after the pour aren’t a delay. concrete gains strength for weeks, and the frame waits until it can be anchored. ask what day the frame arrives, and ask to be told if that changes. frame, louvers, lights posts and beams go up in a few days, and suddenly it looks finished. it isn’t. the wiring is inspected while it can still be seen. then come the louvers, motor, sensor and lights, and a hose on the closed roof to see where the water goes. lights are aimed after dark; nobody can aim a light at noon. in unincorporated harris county the contractor gives notice of three inspections: foundation, frame and final. cities have their own lists. ask for the final approval in writing. you will want it when you sell the house. the last hour be home for it. you should come away with: the remote and a lesson: open, tilt, close, and what to do if it stops halfway. the manufacturer’s storm instructions, on paper. the drawings, the permit, the color code. where the breaker is, and where the drain comes out. a walk around the yard, looking at what was there before: sprinklers, fence, gate, lawn. then it rains, and you find out whether the gutters were tested. how long, in all typically about a week for the quote, up to 90 days for permits and hoa, then the manufacturer’s lead time (ask for it with the price), then about four weeks on site for a slab and a roof, and two more with a kitchen. those figures come from schedules houston builders have published, collected in 2026. they aren’t our promise. permits are the part nobody controls, so start a season ahead. for a summer under the roof, book the visit in winter. next step: see the six stages drawn one by one on how we do it. if you’re ready for the first, start with the quote form.' WHERE `id` = '5b6imiwwiqfjgdwk' AND length(`search_text`) = 5256;--> statement-breakpoint
UPDATE `posts` SET `body` = 'Artificial turf is green in August without water, mud or a mower. It’s also the hottest surface in the yard when the sun is on it. Both are true, and the second never makes the brochure.

## The numbers

The measurements most people quote come from Brigham Young University; Penn State summarizes them. Over a day from 7 am to 7 pm, synthetic turf averaged 117 °F. Its highest reading was {fact:turf-heat-peak value}. Natural grass beside it averaged 78 °F and peaked at 88.5. On a day with air at 98.6 °F, a synthetic surface reached 200.

| Surface, in sun | Average, 7 am to 7 pm | Highest |
| --- | ---: | ---: |
| Natural grass | 78 °F | 88.5 °F |
| Synthetic turf | {fact:turf-heat-average value} | {fact:turf-heat-peak value} |

Those are sports fields without a tree. A backyard with pale infill and a fence isn’t a stadium. But don’t let anyone tell you that makes the problem go away. On a clear July afternoon in Houston, turf in full sun is too hot for bare feet and for dogs.

## Does water help?

Yes, and not for long. In the same work, watering took a surface from 174 °F to 85. Five minutes later it was back at 120, and after twenty minutes at 164. So hosing it down before a birthday party works for the photos. Nobody waters plastic all afternoon.

“Cool” infills help some. One comparison found about 135 °F where ordinary infill reached 145. That’s real, and it’s still 135.

> Color helps a little. Blade shape helps a little. Only one thing helps a lot.

## Shade

Turf doesn’t evaporate water the way grass does, so it can’t cool itself: it gets as hot as the sun makes it. Take away the sun and most of the problem goes with it.

{drawing:axon hour=9 hour=12 hour=15 type=free-standing width=240 depth=168 height=108 louver=40 faces=s month=7 "Where the shade of one roof lies on July 21, louvers at 40 degrees. The shade moves; the turf goes where it falls in the hours you use the yard."}

That’s why we plan turf together with the roof and put it where the shade falls in the hours you use the yard:

- East of the house, or of a two-story house next door, it’s out of the sun from early afternoon.
- Under the long side of a pergola with the louvers tilted, it’s a room with a green carpet.
- Between concrete pads as strips, it is mostly something to look at, which is fair.
- In the open, on the west side, by a pool: that’s where the bare feet are, and where we’d talk you out of it.

Grass does the opposite. It thins out where it’s shaded and walked on. A good yard often has both: turf under the roof and along the path, grass in the sun.

## What is under it

Turf has no roots to drink with. Water has to go through it and then somewhere. On sand it just drains away. On clay it sits, and so does everything a dog adds to it.

The build-up that works on clay isn’t complicated, and all of it is hidden:

1. Take out the soil to the depth of the base.
2. Lay a geotextile fabric to keep the clay and the stone apart.
3. Add open-graded crushed stone in compacted layers, sloped to one side.
4. Give it an outlet: a perforated pipe or a trench drain that ends somewhere real.
5. Rake in a finer leveling layer.
6. Lay the turf: seam it, fasten the edge to something that doesn’t move, and brush in the infill.

{drawing:turf "The six layers, numbered as in the list."}

> [!NOTE]
> Before the turf goes on, test it. Run a hose on the stone for 15 minutes and see where the water comes out. If nobody did that on the job, nobody knows.

Dogs deserve one more line. The smell people complain of isn’t the turf. It’s what stays in the infill when the base doesn’t drain. A rinse helps only if there’s a way out below.

## The rules

Texas law keeps an HOA from banning drought-resistant landscaping and water-conserving natural turf. Artificial turf isn’t protected by that section of the Property Code. Some HOAs allow it in backyards, some ask for a sample, some refuse. Find out first. Your city may also count it as impervious cover; the permit office will tell you.

## How long it lasts

Sellers typically claim 15 to 20 years for the carpet. What usually goes first is around it: a seam that lifts, an edge that was nailed to wood, a low spot over a base that settled. A window can also melt it. Low-emissivity glass can throw a concentrated reflection when the sun is low, hot enough to curl the fibers. If there’s a large window on the south side across from the lawn, watch where its bright patch goes before you order.

![Large concrete pads with strips of turf between them, leading across a lawn to a patio](picture:concrete-and-turf "Strips between pads: mostly something to look at")

## Should you?

If you want green under a roof, beside a path, around pads, in the narrow side yard where grass has died three times: yes, and you’ll like it. If you want a lawn for kids at four on a July afternoon, with no tree: plant the tree.

**Next step:** the six layers are drawn one by one on [concrete and turf](/concrete-and-turf-installation-houston). To see where shade falls at your hour, turn the roof in the [pergola designer](/aluminium-custom-pergola-cover-patio/designer?type=free-standing&width=240&depth=168&height=108&color=white&louver=40&faces=e&month=7&hour=15).
', `body_html` = '<p>Artificial turf is green in August without water, mud or a mower. It’s also the hottest surface in the yard when the sun is on it. Both are true, and the second never makes the brochure.</p>
<h2 id="the-numbers">The numbers</h2>
<p>The measurements most people quote come from Brigham Young University; Penn State summarizes them. Over a day from 7 am to 7 pm, synthetic turf averaged 117 °F. Its highest reading was {fact:turf-heat-peak value}. Natural grass beside it averaged 78 °F and peaked at 88.5. On a day with air at 98.6 °F, a synthetic surface reached 200.</p>
<div class="scroll-x" role="region" tabindex="0" aria-label="The numbers">
<table class="tbl num">
<thead>
<tr>
<th scope="col">Surface, in sun</th>
<th class="n" scope="col">Average, 7 am to 7 pm</th>
<th class="n" scope="col">Highest</th>
</tr>
</thead>
<tbody>
<tr>
<th scope="row">Natural grass</th>
<td class="n">78 °F</td>
<td class="n">88.5 °F</td>
</tr>
<tr>
<th scope="row">Synthetic turf</th>
<td class="n">{fact:turf-heat-average value}</td>
<td class="n">{fact:turf-heat-peak value}</td>
</tr>
</tbody>
</table>
</div>
<p>Those are sports fields without a tree. A backyard with pale infill and a fence isn’t a stadium. But don’t let anyone tell you that makes the problem go away. On a clear July afternoon in Houston, turf in full sun is too hot for bare feet and for dogs.</p>
<h2 id="does-water-help">Does water help?</h2>
<p>Yes, and not for long. In the same work, watering took a surface from 174 °F to 85. Five minutes later it was back at 120, and after twenty minutes at 164. So hosing it down before a birthday party works for the photos. Nobody waters plastic all afternoon.</p>
<p>“Cool” infills help some. One comparison found about 135 °F where ordinary infill reached 145. That’s real, and it’s still 135.</p>
<div class="pull">
<p>Color helps a little. Blade shape helps a little. Only one thing helps a lot.</p>
</div>
<h2 id="shade">Shade</h2>
<p>Turf doesn’t evaporate water the way grass does, so it can’t cool itself: it gets as hot as the sun makes it. Take away the sun and most of the problem goes with it.</p>
<figure data-drawing="axon" data-query="hour=9&amp;hour=12&amp;hour=15&amp;type=free-standing&amp;width=240&amp;depth=168&amp;height=108&amp;louver=40&amp;faces=s&amp;month=7" data-caption="Where the shade of one roof lies on July 21, louvers at 40 degrees. The shade moves; the turf goes where it falls in the hours you use the yard."></figure><p>That’s why we plan turf together with the roof and put it where the shade falls in the hours you use the yard:</p>
<ul>
<li>East of the house, or of a two-story house next door, it’s out of the sun from early afternoon.</li>
<li>Under the long side of a pergola with the louvers tilted, it’s a room with a green carpet.</li>
<li>Between concrete pads as strips, it is mostly something to look at, which is fair.</li>
<li>In the open, on the west side, by a pool: that’s where the bare feet are, and where we’d talk you out of it.</li>
</ul>
<p>Grass does the opposite. It thins out where it’s shaded and walked on. A good yard often has both: turf under the roof and along the path, grass in the sun.</p>
<h2 id="what-is-under-it">What is under it</h2>
<p>Turf has no roots to drink with. Water has to go through it and then somewhere. On sand it just drains away. On clay it sits, and so does everything a dog adds to it.</p>
<p>The build-up that works on clay isn’t complicated, and all of it is hidden:</p>
<ol>
<li>Take out the soil to the depth of the base.</li>
<li>Lay a geotextile fabric to keep the clay and the stone apart.</li>
<li>Add open-graded crushed stone in compacted layers, sloped to one side.</li>
<li>Give it an outlet: a perforated pipe or a trench drain that ends somewhere real.</li>
<li>Rake in a finer leveling layer.</li>
<li>Lay the turf: seam it, fasten the edge to something that doesn’t move, and brush in the infill.</li>
</ol>
<figure data-drawing="turf" data-query="" data-caption="The six layers, numbered as in the list."></figure><div class="note">
<p>Before the turf goes on, test it. Run a hose on the stone for 15 minutes and see where the water comes out. If nobody did that on the job, nobody knows.</p>
</div>
<p>Dogs deserve one more line. The smell people complain of isn’t the turf. It’s what stays in the infill when the base doesn’t drain. A rinse helps only if there’s a way out below.</p>
<h2 id="the-rules">The rules</h2>
<p>Texas law keeps an HOA from banning drought-resistant landscaping and water-conserving natural turf. Artificial turf isn’t protected by that section of the Property Code. Some HOAs allow it in backyards, some ask for a sample, some refuse. Find out first. Your city may also count it as impervious cover; the permit office will tell you.</p>
<h2 id="how-long-it-lasts">How long it lasts</h2>
<p>Sellers typically claim 15 to 20 years for the carpet. What usually goes first is around it: a seam that lifts, an edge that was nailed to wood, a low spot over a base that settled. A window can also melt it. Low-emissivity glass can throw a concentrated reflection when the sun is low, hot enough to curl the fibers. If there’s a large window on the south side across from the lawn, watch where its bright patch goes before you order.</p>
<figure data-picture="concrete-and-turf" data-alt="Large concrete pads with strips of turf between them, leading across a lawn to a patio" data-caption="Strips between pads: mostly something to look at"></figure><h2 id="should-you">Should you?</h2>
<p>If you want green under a roof, beside a path, around pads, in the narrow side yard where grass has died three times: yes, and you’ll like it. If you want a lawn for kids at four on a July afternoon, with no tree: plant the tree.</p>
<p><strong>Next step:</strong> the six layers are drawn one by one on <a href="/concrete-and-turf-installation-houston">concrete and turf</a>. To see where shade falls at your hour, turn the roof in the <a href="/aluminium-custom-pergola-cover-patio/designer?type=free-standing&amp;width=240&amp;depth=168&amp;height=108&amp;color=white&amp;louver=40&amp;faces=e&amp;month=7&amp;hour=15" rel="nofollow">pergola designer</a>.</p>
', `reading_minutes` = 4 WHERE `id` = 's8dsxmxm3mrhsckg' AND `version` = 1 AND length(`body`) = 5299;--> statement-breakpoint
UPDATE `posts` SET `description` = 'Measured temperatures of artificial turf in the sun, how much water and cool infill help, what goes under it on clay, and what your HOA may say.' WHERE `id` = 's8dsxmxm3mrhsckg' AND `description` = 'Measured temperatures of artificial turf in the sun, what water and cool infill change, what goes under it on clay, and what associations may refuse.';--> statement-breakpoint
UPDATE `posts` SET `summary` = 'In July sun, turf is too hot for bare feet. Shade is the only thing that helps a lot.' WHERE `id` = 's8dsxmxm3mrhsckg' AND `summary` = 'Turf in full sun is too hot for bare feet in July; shade is the only thing that helps a lot.';--> statement-breakpoint
UPDATE `posts` SET `search_text` = 'how hot artificial turf gets, and what helps in july sun, turf is too hot for bare feet. shade is the only thing that helps a lot. artificial turf is green in august without water, mud or a mower. it is also the hottest surface in the yard when the sun is on it. both are true, and the second never makes the brochure. the numbers the measurements most people quote come from brigham young university; penn state summarizes them. over a day from 7 am to 7 pm, synthetic turf averaged 117 °f. its highest reading was . natural grass beside it averaged 78 °f and peaked at 88.5. on a day with air at 98.6 °f, a synthetic surface reached 200. surface, in sun average, 7 am to 7 pm highest natural grass 78 °f 88.5 °f synthetic turf those are sports fields without a tree. a backyard with pale infill and a fence isn’t a stadium. but don’t let anyone tell you that makes the problem go away. on a clear july afternoon in houston, turf in full sun is too hot for bare feet and for dogs. does water help? yes, and not for long. in the same work, watering took a surface from 174 °f to 85. five minutes later it was back at 120, and after twenty minutes at 164. so hosing it down before a birthday party works for the photos. nobody waters plastic all afternoon. “cool” infills help some. one comparison found about 135 °f where ordinary infill reached 145. that’s real, and it’s still 135. color helps a little. blade shape helps a little. only one thing helps a lot. shade turf doesn’t evaporate water the way grass does, so it can’t cool itself: it gets as hot as the sun makes it. take away the sun and most of the problem goes with it. where the shade of one roof lies on july 21, louvers at 40 degrees. the shade moves; the turf goes where it falls in the hours you use the yard. that’s why we plan turf together with the roof and put it where the shade falls in the hours you use the yard: east of the house, or of a two-story house next door, it’s out of the sun from early afternoon. under the long side of a pergola with the louvers tilted, it’s a room with a green carpet. between concrete pads as strips, it is mostly something to look at, which is fair. in the open, on the west side, by a pool: that’s where the bare feet are, and where we’d talk you out of it. grass does the opposite. it thins out where it’s shaded and walked on. a good yard often has both: turf under the roof and along the path, grass in the sun. what is under it turf has no roots to drink with. water has to go through it and then somewhere. on sand it just drains away. on clay it sits, and so does everything a dog adds to it. the build-up that works on clay isn’t complicated, and all of it is hidden: take out the soil to the depth of the base. lay a geotextile fabric to keep the clay and the stone apart. add open-graded crushed stone in compacted layers, sloped to one side. give it an outlet: a perforated pipe or a trench drain that ends somewhere real. rake in a finer leveling layer. lay the turf: seam it, fasten the edge to something that doesn’t move, and brush in the infill. the six layers, numbered as in the list. before the turf goes on, test it. run a hose on the stone for 15 minutes and see where the water comes out. if nobody did that on the job, nobody knows. dogs deserve one more line. the smell people complain of is not the turf. it is what stays in the fill when the base does not drain. a rinse helps only if there is a way out below. the rules texas law keeps an hoa from banning drought-resistant landscaping and water-conserving natural turf. artificial turf isn’t protected by that section of the property code. some hoas allow it in backyards, some ask for a sample, some refuse. find out first. your city may also count it as impervious cover; the permit office will tell you. how long it lasts sellers typically claim 15 to 20 years for the carpet. what usually goes first is around it: a seam that lifts, an edge that was nailed to wood, a low spot over a base that settled. a window can also melt it. low-emissivity glass can throw a concentrated reflection when the sun is low, hot enough to curl the fibers. if there is a large window on the south side across from the lawn, watch where its bright patch goes before you order. large concrete pads with strips of turf between them, leading across a lawn to a patio should you? if you want green under a roof, beside a path, around pads, in the narrow side yard where grass has died three times: yes, and you’ll like it. if you want a lawn for kids at four on a july afternoon, with no tree: plant the tree. next step: the six layers are drawn one by one on concrete and turf. to see where shade falls at your hour, turn the roof in the pergola designer.' WHERE `id` = 's8dsxmxm3mrhsckg' AND length(`search_text`) = 4807;--> statement-breakpoint
UPDATE `posts` SET `body` = 'People choose an outdoor kitchen by its counter. The counter is the part you can still change in ten years. Everything that decides whether the kitchen works is under the slab, and it goes in before there is a slab.

## Draw the pipes first

Five lines run to a full outdoor kitchen: gas, power, water, drain and, if there is a roof, a way out for smoke. Each has a route, a depth and a person licensed to do it.

> Put them on the drawing before the stone, because a line you forget has to be cut through concrete.

{drawing:lines "The floor cut open: 1 gas with its shutoff, 2 power, 3 water with its valve, 4 drain, 5 air through the island and under the hood. Not to scale."}

| Line | What it needs | What goes wrong without it |
| --- | --- | --- |
| Gas | A pipe sized for every burner at once, a shutoff you can reach | The side burner dies when the grill is on |
| Power | Separate circuits for the fridge, outlets and lights | The blender trips the fridge |
| Water | Cold at least, with a drain valve | A split pipe after the first freeze |
| Drain | A route to the sewer where the code asks for it | A sink nobody uses |
| Air | Vents low and high in the island; a hood under a roof | Gas collects; a ceiling turns brown |

If the budget is tight, put in empty pipes. A conduit under a slab costs little on the day of the pour and a great deal on any later day.

## Gas

Add up every burner you might ever own: grill, side burner, pizza oven, fire pit, heater. The pipe is sized for all of them at once, over the whole distance from the meter. You may also need a larger meter, which is the utility’s decision on the utility’s calendar.

> [!NOTE]
> An island with gas inside has to breathe. If a fitting leaks, the gas must find a way out before it finds a spark. Vents go in at the bottom and the top, on more than one side. Stone islands that look seamless are the ones to ask about.

Two more distances belong on the drawing. Local guidance asks for at least three feet between the gas meter and grills or outlets, and nothing may be built on top of the utility’s line. The gas company’s line isn’t always where you think it is, which is one reason to call 811.

## Power

Outdoors, water and electricity meet. So outlets get GFCI protection, covers that close over the plug, and a breaker you can reach without moving the grill. A fridge needs its own circuit, because a tripped outlet on a Friday is a warm fridge by Sunday.

Draw the switches. Standing at the grill, where is the light switch? Where does the fan turn on? The answer is usually at the house door, out of reach, because nobody asked while the conduit was open.

## Water, and the week it freezes

Houston doesn’t freeze often, but when it does, it’s bad. Pipes here aren’t buried as deep as up north, and outdoor pipes are the shallowest. Every outdoor kitchen with water needs a shutoff valve indoors and a drain at the low point, so you can empty it in five minutes. Write the steps on a card and tape it inside the sink door.

A sink needs a drain, and this is where a simple kitchen stops being simple. Wastewater belongs in the sewer where the code asks for it, with a trap and a vent. If the sewer is on the other side of the house, consider a hose bib instead of a sink. Often all you want from a sink is a place to rinse a cutting board.

## Fire and roof

A grill under a roof is a different appliance from a grill under the sky. Its manufacturer says how far it must be from anything that burns and how much hood it needs above it. Under open louvers, smoke leaves. Under closed louvers or a solid ceiling, it needs a hood that’s wider than the grill and a duct that goes through something. Decide that before the roof, because the hole is in the roof.

A wood oven has a flue and a great deal of weight. It needs a footing of its own.

## Permits

Gas, electric and plumbing are permitted apart from the roof and apart from each other, by licensed people: electricians by the state’s Department of Licensing and Regulation, plumbers, who also do gas pipe, by the Board of Plumbing Examiners. Ask for those license numbers. They exist, unlike a general contractor’s license, which Texas doesn’t have.

The City has a form that lets homeowners do their own plumbing under a permit. We mention it because it’s true. We still wouldn’t start with gas.

A grill on wheels with a propane tank below it, no pipe and no wire, normally needs none of this. It also isn’t a kitchen, and for some families it’s enough.

![Corner of a limestone kitchen with a sink, herbs and a built-in grill](picture:custom-kitchen-u-shape-counter "A sink and a grill in one corner")

## Order of work

1. Draw the appliances by model. Cutouts differ by half an inch.
2. Call 811 and wait two business days for the marks.
3. Trench, pipe, conduit. Pressure test, with the inspector, while it can be seen.
4. Slab.
5. Frame, roof, hood.
6. Counter and fronts.
7. Appliances last. Stone dust ruins them.

{drawing:kitchen layout=straight layout=corner layout=island length=144 "Twelve feet of counter in three layouts. The farther apart the parts are, the longer the pipes and wires."}

**Next step:** compare three layouts on [outdoor kitchens](/custom-outdoor-kitchen). If you know your appliances, put the list in the note of the [quote form](/get-a-free-quote-houston); it makes the first ballpark a better one.
', `body_html` = '<p>People choose an outdoor kitchen by its counter. The counter is the part you can still change in ten years. Everything that decides whether the kitchen works is under the slab, and it goes in before there is a slab.</p>
<h2 id="draw-the-pipes-first">Draw the pipes first</h2>
<p>Five lines run to a full outdoor kitchen: gas, power, water, drain and, if there is a roof, a way out for smoke. Each has a route, a depth and a person licensed to do it.</p>
<div class="pull">
<p>Put them on the drawing before the stone, because a line you forget has to be cut through concrete.</p>
</div>
<figure data-drawing="lines" data-query="" data-caption="The floor cut open: 1 gas with its shutoff, 2 power, 3 water with its valve, 4 drain, 5 air through the island and under the hood. Not to scale."></figure><div class="scroll-x" role="region" tabindex="0" aria-label="Draw the pipes first">
<table class="tbl num">
<thead>
<tr>
<th scope="col">Line</th>
<th scope="col">What it needs</th>
<th scope="col">What goes wrong without it</th>
</tr>
</thead>
<tbody>
<tr>
<th scope="row">Gas</th>
<td>A pipe sized for every burner at once, a shutoff you can reach</td>
<td>The side burner dies when the grill is on</td>
</tr>
<tr>
<th scope="row">Power</th>
<td>Separate circuits for the fridge, outlets and lights</td>
<td>The blender trips the fridge</td>
</tr>
<tr>
<th scope="row">Water</th>
<td>Cold at least, with a drain valve</td>
<td>A split pipe after the first freeze</td>
</tr>
<tr>
<th scope="row">Drain</th>
<td>A route to the sewer where the code asks for it</td>
<td>A sink nobody uses</td>
</tr>
<tr>
<th scope="row">Air</th>
<td>Vents low and high in the island; a hood under a roof</td>
<td>Gas collects; a ceiling turns brown</td>
</tr>
</tbody>
</table>
</div>
<p>If the budget is tight, put in empty pipes. A conduit under a slab costs little on the day of the pour and a great deal on any later day.</p>
<h2 id="gas">Gas</h2>
<p>Add up every burner you might ever own: grill, side burner, pizza oven, fire pit, heater. The pipe is sized for all of them at once, over the whole distance from the meter. You may also need a larger meter, which is the utility’s decision on the utility’s calendar.</p>
<div class="note">
<p>An island with gas inside has to breathe. If a fitting leaks, the gas must find a way out before it finds a spark. Vents go in at the bottom and the top, on more than one side. Stone islands that look seamless are the ones to ask about.</p>
</div>
<p>Two more distances belong on the drawing. Local guidance asks for at least three feet between the gas meter and grills or outlets, and nothing may be built on top of the utility’s line. The gas company’s line isn’t always where you think it is, which is one reason to call 811.</p>
<h2 id="power">Power</h2>
<p>Outdoors, water and electricity meet. So outlets get GFCI protection, covers that close over the plug, and a breaker you can reach without moving the grill. A fridge needs its own circuit, because a tripped outlet on a Friday is a warm fridge by Sunday.</p>
<p>Draw the switches. Standing at the grill, where is the light switch? Where does the fan turn on? The answer is usually at the house door, out of reach, because nobody asked while the conduit was open.</p>
<h2 id="water-and-the-week-it-freezes">Water, and the week it freezes</h2>
<p>Houston doesn’t freeze often, but when it does, it’s bad. Pipes here aren’t buried as deep as up north, and outdoor pipes are the shallowest. Every outdoor kitchen with water needs a shutoff valve indoors and a drain at the low point, so you can empty it in five minutes. Write the steps on a card and tape it inside the sink door.</p>
<p>A sink needs a drain, and this is where a simple kitchen stops being simple. Wastewater belongs in the sewer where the code asks for it, with a trap and a vent. If the sewer is on the other side of the house, consider a hose bib instead of a sink. Often all you want from a sink is a place to rinse a cutting board.</p>
<h2 id="fire-and-roof">Fire and roof</h2>
<p>A grill under a roof is a different appliance from a grill under the sky. Its manufacturer says how far it must be from anything that burns and how much hood it needs above it. Under open louvers, smoke leaves. Under closed louvers or a solid ceiling, it needs a hood that’s wider than the grill and a duct that goes through something. Decide that before the roof, because the hole is in the roof.</p>
<p>A wood oven has a flue and a great deal of weight. It needs a footing of its own.</p>
<h2 id="permits">Permits</h2>
<p>Gas, electric and plumbing are permitted apart from the roof and apart from each other, by licensed people: electricians by the state’s Department of Licensing and Regulation, plumbers, who also do gas pipe, by the Board of Plumbing Examiners. Ask for those license numbers. They exist, unlike a general contractor’s license, which Texas doesn’t have.</p>
<p>The City has a form that lets homeowners do their own plumbing under a permit. We mention it because it’s true. We still wouldn’t start with gas.</p>
<p>A grill on wheels with a propane tank below it, no pipe and no wire, normally needs none of this. It also isn’t a kitchen, and for some families it’s enough.</p>
<figure data-picture="custom-kitchen-u-shape-counter" data-alt="Corner of a limestone kitchen with a sink, herbs and a built-in grill" data-caption="A sink and a grill in one corner"></figure><h2 id="order-of-work">Order of work</h2>
<ol>
<li>Draw the appliances by model. Cutouts differ by half an inch.</li>
<li>Call 811 and wait two business days for the marks.</li>
<li>Trench, pipe, conduit. Pressure test, with the inspector, while it can be seen.</li>
<li>Slab.</li>
<li>Frame, roof, hood.</li>
<li>Counter and fronts.</li>
<li>Appliances last. Stone dust ruins them.</li>
</ol>
<figure data-drawing="kitchen" data-query="layout=straight&amp;layout=corner&amp;layout=island&amp;length=144" data-caption="Twelve feet of counter in three layouts. The farther apart the parts are, the longer the pipes and wires."></figure><p><strong>Next step:</strong> compare three layouts on <a href="/custom-outdoor-kitchen">outdoor kitchens</a>. If you know your appliances, put the list in the note of the <a href="/get-a-free-quote-houston">quote form</a>; it makes the first ballpark a better one.</p>
', `contents` = '[{"id":"draw-the-pipes-first","text":"Draw the pipes first"},{"id":"gas","text":"Gas"},{"id":"power","text":"Power"},{"id":"water-and-the-week-it-freezes","text":"Water, and the week it freezes"},{"id":"fire-and-roof","text":"Fire and roof"},{"id":"permits","text":"Permits"},{"id":"order-of-work","text":"Order of work"}]' WHERE `id` = 'mp4puxpwwy7xua2k' AND `version` = 1 AND length(`body`) = 5369;--> statement-breakpoint
UPDATE `posts` SET `title` = 'What goes under an outdoor kitchen, before the slab' WHERE `id` = 'mp4puxpwwy7xua2k' AND `title` = 'What an outdoor kitchen needs under the floor';--> statement-breakpoint
UPDATE `posts` SET `description` = 'Gas, power, water, drain and venting for a Houston outdoor kitchen: what each one needs, who can install it, and what has to happen before the slab.' WHERE `id` = 'mp4puxpwwy7xua2k' AND `description` = 'Gas, power, water, drain and air for an outdoor kitchen in Houston: what each line needs, who may install it, and the order of work before the slab.';--> statement-breakpoint
UPDATE `posts` SET `summary` = 'Gas, power, water, drain and air decide whether an outdoor kitchen works, and all five go in before the slab.' WHERE `id` = 'mp4puxpwwy7xua2k' AND `summary` = 'Five lines decide whether an outdoor kitchen works, and all of them go in before there is a floor.';--> statement-breakpoint
UPDATE `posts` SET `search_text` = 'what goes under an outdoor kitchen, before the slab gas, power, water, drain and air decide whether an outdoor kitchen works, and all five go in before the slab. people choose an outdoor kitchen by its counter. the counter is the part you can still change in ten years. everything that decides whether the kitchen works is under the slab, and it goes in before there is a slab. draw the pipes first five lines run to a full outdoor kitchen: gas, power, water, drain and, if there is a roof, a way out for smoke. each has a route, a depth and a person licensed to do it. put them on the drawing before the stone, because a line you forget has to be cut through concrete. the floor cut open: 1 gas with its shutoff, 2 power, 3 water with its valve, 4 drain, 5 air through the island and under the hood. not to scale. line what it needs what goes wrong without it gas a pipe sized for every burner at once, a shutoff you can reach the side burner dies when the grill is on power separate circuits for the fridge, outlets and lights the blender trips the fridge water cold at least, with a drain valve a split pipe after the first freeze drain a route to the sewer where the code asks for it a sink nobody uses air vents low and high in the island; a hood under a roof gas collects; a ceiling turns brown if the budget is tight, put in empty pipes. a conduit under a slab costs little on the day of the pour and a great deal on any later day. gas add up every burner you might ever own: grill, side burner, pizza oven, fire pit, heater. the pipe is sized for all of them at once, over the whole distance from the meter. you may also need a larger meter, which is the utility’s decision on the utility’s calendar. an island with gas inside has to breathe. if a fitting leaks, the gas must find a way out before it finds a spark. vents go in at the bottom and the top, on more than one side. stone islands that look seamless are the ones to ask about. two more distances belong on the drawing. local guidance asks for at least three feet between the gas meter and grills or outlets, and nothing may be built on top of the utility’s line. the gas company’s line isn’t always where you think it is, which is one reason to call 811. power outdoors, water and electricity meet. so outlets get gfci protection, covers that close over the plug, and a breaker you can reach without moving the grill. a fridge wants its own circuit, because a tripped outlet on a friday is a warm fridge by sunday. draw the switches. standing at the grill, where is the light switch? where does the fan turn on? the answer is usually at the house door, out of reach, because nobody asked while the conduit was open. water, and the week it freezes houston doesn’t freeze often, but when it does, it’s bad. pipes here aren’t buried as deep as up north, and outdoor pipes are the shallowest. every outdoor kitchen with water needs a shutoff valve indoors and a drain at the low point, so you can empty it in five minutes. write the steps on a card and tape it inside the sink door. a sink needs a drain, and this is where a simple kitchen stops being simple. wastewater belongs in the sewer where the code asks for it, with a trap and a vent. if the sewer is on the other side of the house, consider a hose bib instead of a sink. often all you want from a sink is a place to rinse a cutting board. fire and roof a grill under a roof is a different appliance from a grill under the sky. its manufacturer says how far it must be from anything that burns and how much hood it needs above it. under open louvers, smoke leaves. under closed louvers or a solid ceiling, it needs a hood that’s wider than the grill and a duct that goes through something. decide that before the roof, because the hole is in the roof. a wood oven has a flue and a great deal of weight. it needs a footing of its own. permits gas, electric and plumbing are permitted apart from the roof and apart from each other, by licensed people: electricians by the state’s department of licensing and regulation, plumbers, who also do gas pipe, by the board of plumbing examiners. ask for those license numbers. they exist, unlike a general contractor’s license, which texas doesn’t have. the city has a form that lets homeowners do their own plumbing under a permit. we mention it because it is true. we would still not start with gas. a grill on wheels with a propane tank below it, no pipe and no wire, normally needs none of this. it is also not a kitchen, and for some families it is enough. corner of a limestone kitchen with a sink, herbs and a built-in grill order of work draw the appliances by model. cutouts differ by half an inch. call 811 and wait two business days for the marks. trench, pipe, conduit. pressure test, with the inspector, while it can be seen. slab. frame, roof, hood. counter and fronts. appliances last. they do not like stone dust. twelve feet of counter in three layouts. the further the parts stand from one another, the longer the lines. next step: compare three layouts on outdoor kitchens. if you know your appliances, put the list in the note of the quote form; it makes the first ballpark a better one.' WHERE `id` = 'mp4puxpwwy7xua2k' AND length(`search_text`) = 5130;--> statement-breakpoint
UPDATE `posts` SET `body` = 'Ask a Houston homeowner when the patio is unusable in July, and you’ll hear: from four o’clock on. Ask which way it faces, and you may get a long pause. The two answers go together.

## Where the sun goes in July

At this latitude the summer sun does not come from the south. It rises in the northeast, climbs until it stands almost straight overhead at about half past one, and goes down in the northwest. For most of the day the problem is above you. From four on, it is beside you.

{drawing:sunpath month=7 "The sun over Houston on July 21, seen from above. The center is overhead, the outer ring is the horizon; a dot stands at each hour."}

On July 21 it stands 42 degrees high at 10 am, 79 degrees at 1 pm, 54 degrees at 4 pm and 29 degrees at 6 pm. At 29 degrees it comes in under the edge of a nine-foot roof and reaches more than sixteen feet back.

Those are clock times in July, with daylight time. In December the sun keeps to the south and never gets higher than 37 degrees. The roof that saves you in summer lets most of that light in, which is when you want it.

## Eight directions, four hours

We took one roof, 20 by 14 feet, nine feet high, attached to the house, and turned it to face every direction. For each hour, the louvers were set to their best angle. The number is the share of the floor out of direct sun.

| Patio faces | 10 am | 1 pm | 4 pm | 6 pm |
| --- | ---: | ---: | ---: | ---: |
| North | 56% | 96% | 73% | 25% |
| Northeast | 40% | 92% | 90% | 86% |
| East | 39% | 88% | 99% | 100% |
| Southeast | 40% | 88% | 85% | 100% |
| South | 57% | 87% | 69% | 39% |
| Southwest | 88% | 91% | 57% | 18% |
| West | 100% | 94% | 58% | 3% |
| Northwest | 86% | 99% | 59% | 12% |

East and southeast are easy: by afternoon the house does the work, and the louvers are there for breakfast and for rain. South is good until the sun moves past the side of the roof. North surprises people. The high summer sun clears the ridge, and late in the day it comes around the corner of the house.

West is the hard one.

> At six on a July evening, a roof alone shades three percent of a patio that faces west.

That is the shadow of the posts. The rest of the roof’s shadow lies behind you, on the wall.

{drawing:axon type=attached width=240 depth=168 height=108 louver=95 faces=w month=7 hour=17 add=slab "The west-facing roof of the table on July 21 at 6 pm. What lies on the floor is the shadow of two posts."}

## If you face west or southwest

At four, the best the louvers can do on a west side is 58 percent, turned just past vertical. By six the sun is below the roof, and no roof of any brand changes that. A drop screen on the outer edge brings it back to about 85 percent.

> [!NOTE]
> Anyone who promises full shade on a west patio with a roof alone hasn’t stood on one at six.

A screen has its own limits. It comes up when the wind does, and it closes the view for the hours it works. Most people settle on one screen, on the side where the sun actually is, and leave the rest open. The neighbor’s oak may already be doing half that job. Stand outside at six before you pay for the other half.

## Depth, width, height

Three numbers change the shade, and not by the same amount. We took the southwest roof from the table at four in the afternoon and changed one number at a time.

- **Depth.** From 14 to 20 feet deep, shade goes from 57 to 64 percent. Added depth reaches toward the sun, so every foot counts.
- **Width.** From 20 to 28 feet wide, shade goes from 57 to 60 percent, for more roof. Most of what you add shades the ground beside it.
- **Height.** From 9 feet down to 8, shade goes from 57 to 61 percent. Up to 11 feet, it falls to 48. A tall roof feels generous and lets the evening in underneath.

So a deep, lower roof with one screen beats a wide, tall one, and it is less roof to pay for.

## How to find your side

Stand with your back to the house wall, where the door to the patio is, and hold your phone flat. The compass shows which way you face, and so does the patio. Do it a few feet from the wall, because steel in the wall and cars in the driveway pull the needle. If the number sits between two sides, take the one with more west in it. That is the cautious answer.

Then look for what the table does not know. A two-story house to the west is worth more than a wider roof. So is a mature tree on that side. A white wall across a narrow side yard does the opposite and throws light back at you.

![Stripes of sunlight from open louvers across a lounge chair and a pale floor](picture:louvers-sun-stripes "What half-open louvers do to a floor: stripes")

## What to do about it

- Find your direction before you pick a color. It matters more.
- Facing west or southwest: plan the screen from the start, so that its box sits inside the beam and its wire is in the frame.
- Sit where you would sit, at four and at six, on a clear day. Note which way you turn your chair.
- Plant an oak now. It’ll be ready when the kids are.

**Next step:** put your own side and size into the [pergola designer](/aluminium-custom-pergola-cover-patio/designer?type=attached&width=240&depth=168&height=108&color=charcoal&louver=95&faces=w&month=7&hour=15). It uses the same math as this table. If the answer is a screen, our [louvered pergolas](/aluminium-custom-pergola-cover-patio) page explains how one fits the frame.
', `body_html` = '<p>Ask a Houston homeowner when the patio is unusable in July, and you’ll hear: from four o’clock on. Ask which way it faces, and you may get a long pause. The two answers go together.</p>
<h2 id="where-the-sun-goes-in-july">Where the sun goes in July</h2>
<p>At this latitude the summer sun does not come from the south. It rises in the northeast, climbs until it stands almost straight overhead at about half past one, and goes down in the northwest. For most of the day the problem is above you. From four on, it is beside you.</p>
<figure data-drawing="sunpath" data-query="month=7" data-caption="The sun over Houston on July 21, seen from above. The center is overhead, the outer ring is the horizon; a dot stands at each hour."></figure><p>On July 21 it stands 42 degrees high at 10 am, 79 degrees at 1 pm, 54 degrees at 4 pm and 29 degrees at 6 pm. At 29 degrees it comes in under the edge of a nine-foot roof and reaches more than sixteen feet back.</p>
<p>Those are clock times in July, with daylight time. In December the sun keeps to the south and never gets higher than 37 degrees. The roof that saves you in summer lets most of that light in, which is when you want it.</p>
<h2 id="eight-directions-four-hours">Eight directions, four hours</h2>
<p>We took one roof, 20 by 14 feet, nine feet high, attached to the house, and turned it to face every direction. For each hour, the louvers were set to their best angle. The number is the share of the floor out of direct sun.</p>
<div class="scroll-x" role="region" tabindex="0" aria-label="Eight directions, four hours">
<table class="tbl num">
<thead>
<tr>
<th scope="col">Patio faces</th>
<th class="n" scope="col">10 am</th>
<th class="n" scope="col">1 pm</th>
<th class="n" scope="col">4 pm</th>
<th class="n" scope="col">6 pm</th>
</tr>
</thead>
<tbody>
<tr>
<th scope="row">North</th>
<td class="n"><span class="cellbar" style="--v:56" aria-hidden="true"></span>56%</td>
<td class="n"><span class="cellbar" style="--v:96" aria-hidden="true"></span>96%</td>
<td class="n"><span class="cellbar" style="--v:73" aria-hidden="true"></span>73%</td>
<td class="n"><span class="cellbar" style="--v:25" aria-hidden="true"></span>25%</td>
</tr>
<tr>
<th scope="row">Northeast</th>
<td class="n"><span class="cellbar" style="--v:40" aria-hidden="true"></span>40%</td>
<td class="n"><span class="cellbar" style="--v:92" aria-hidden="true"></span>92%</td>
<td class="n"><span class="cellbar" style="--v:90" aria-hidden="true"></span>90%</td>
<td class="n"><span class="cellbar" style="--v:86" aria-hidden="true"></span>86%</td>
</tr>
<tr>
<th scope="row">East</th>
<td class="n"><span class="cellbar" style="--v:39" aria-hidden="true"></span>39%</td>
<td class="n"><span class="cellbar" style="--v:88" aria-hidden="true"></span>88%</td>
<td class="n"><span class="cellbar" style="--v:99" aria-hidden="true"></span>99%</td>
<td class="n"><span class="cellbar" style="--v:100" aria-hidden="true"></span>100%</td>
</tr>
<tr>
<th scope="row">Southeast</th>
<td class="n"><span class="cellbar" style="--v:40" aria-hidden="true"></span>40%</td>
<td class="n"><span class="cellbar" style="--v:88" aria-hidden="true"></span>88%</td>
<td class="n"><span class="cellbar" style="--v:85" aria-hidden="true"></span>85%</td>
<td class="n"><span class="cellbar" style="--v:100" aria-hidden="true"></span>100%</td>
</tr>
<tr>
<th scope="row">South</th>
<td class="n"><span class="cellbar" style="--v:57" aria-hidden="true"></span>57%</td>
<td class="n"><span class="cellbar" style="--v:87" aria-hidden="true"></span>87%</td>
<td class="n"><span class="cellbar" style="--v:69" aria-hidden="true"></span>69%</td>
<td class="n"><span class="cellbar" style="--v:39" aria-hidden="true"></span>39%</td>
</tr>
<tr>
<th scope="row">Southwest</th>
<td class="n"><span class="cellbar" style="--v:88" aria-hidden="true"></span>88%</td>
<td class="n"><span class="cellbar" style="--v:91" aria-hidden="true"></span>91%</td>
<td class="n"><span class="cellbar" style="--v:57" aria-hidden="true"></span>57%</td>
<td class="n"><span class="cellbar" style="--v:18" aria-hidden="true"></span>18%</td>
</tr>
<tr>
<th scope="row">West</th>
<td class="n"><span class="cellbar" style="--v:100" aria-hidden="true"></span>100%</td>
<td class="n"><span class="cellbar" style="--v:94" aria-hidden="true"></span>94%</td>
<td class="n"><span class="cellbar" style="--v:58" aria-hidden="true"></span>58%</td>
<td class="n"><span class="cellbar" style="--v:3" aria-hidden="true"></span>3%</td>
</tr>
<tr>
<th scope="row">Northwest</th>
<td class="n"><span class="cellbar" style="--v:86" aria-hidden="true"></span>86%</td>
<td class="n"><span class="cellbar" style="--v:99" aria-hidden="true"></span>99%</td>
<td class="n"><span class="cellbar" style="--v:59" aria-hidden="true"></span>59%</td>
<td class="n"><span class="cellbar" style="--v:12" aria-hidden="true"></span>12%</td>
</tr>
</tbody>
</table>
</div>
<p>East and southeast are easy: by afternoon the house does the work, and the louvers are there for breakfast and for rain. South is good until the sun moves past the side of the roof. North surprises people. The high summer sun clears the ridge, and late in the day it comes around the corner of the house.</p>
<p>West is the hard one.</p>
<div class="pull">
<p>At six on a July evening, a roof alone shades three percent of a patio that faces west.</p>
</div>
<p>That is the shadow of the posts. The rest of the roof’s shadow lies behind you, on the wall.</p>
<figure data-drawing="axon" data-query="type=attached&amp;width=240&amp;depth=168&amp;height=108&amp;louver=95&amp;faces=w&amp;month=7&amp;hour=17&amp;add=slab" data-caption="The west-facing roof of the table on July 21 at 6 pm. What lies on the floor is the shadow of two posts."></figure><h2 id="if-you-face-west-or-southwest">If you face west or southwest</h2>
<p>At four, the best the louvers can do on a west side is 58 percent, turned just past vertical. By six the sun is below the roof, and no roof of any brand changes that. A drop screen on the outer edge brings it back to about 85 percent.</p>
<div class="note">
<p>Anyone who promises full shade on a west patio with a roof alone hasn’t stood on one at six.</p>
</div>
<p>A screen has its own limits. It comes up when the wind does, and it closes the view for the hours it works. Most people settle on one screen, on the side where the sun actually is, and leave the rest open. The neighbor’s oak may already be doing half that job. Stand outside at six before you pay for the other half.</p>
<h2 id="depth-width-height">Depth, width, height</h2>
<p>Three numbers change the shade, and not by the same amount. We took the southwest roof from the table at four in the afternoon and changed one number at a time.</p>
<ul>
<li><strong>Depth.</strong> From 14 to 20 feet deep, shade goes from 57 to 64 percent. Added depth reaches toward the sun, so every foot counts.</li>
<li><strong>Width.</strong> From 20 to 28 feet wide, shade goes from 57 to 60 percent, for more roof. Most of what you add shades the ground beside it.</li>
<li><strong>Height.</strong> From 9 feet down to 8, shade goes from 57 to 61 percent. Up to 11 feet, it falls to 48. A tall roof feels generous and lets the evening in underneath.</li>
</ul>
<p>So a deep, lower roof with one screen beats a wide, tall one, and it is less roof to pay for.</p>
<h2 id="how-to-find-your-side">How to find your side</h2>
<p>Stand with your back to the house wall, where the door to the patio is, and hold your phone flat. The compass shows which way you face, and so does the patio. Do it a few feet from the wall, because steel in the wall and cars in the driveway pull the needle. If the number sits between two sides, take the one with more west in it. That is the cautious answer.</p>
<p>Then look for what the table does not know. A two-story house to the west is worth more than a wider roof. So is a mature tree on that side. A white wall across a narrow side yard does the opposite and throws light back at you.</p>
<figure data-picture="louvers-sun-stripes" data-alt="Stripes of sunlight from open louvers across a lounge chair and a pale floor" data-caption="What half-open louvers do to a floor: stripes"></figure><h2 id="what-to-do-about-it">What to do about it</h2>
<ul>
<li>Find your direction before you pick a color. It matters more.</li>
<li>Facing west or southwest: plan the screen from the start, so that its box sits inside the beam and its wire is in the frame.</li>
<li>Sit where you would sit, at four and at six, on a clear day. Note which way you turn your chair.</li>
<li>Plant an oak now. It’ll be ready when the kids are.</li>
</ul>
<p><strong>Next step:</strong> put your own side and size into the <a href="/aluminium-custom-pergola-cover-patio/designer?type=attached&amp;width=240&amp;depth=168&amp;height=108&amp;color=charcoal&amp;louver=95&amp;faces=w&amp;month=7&amp;hour=15" rel="nofollow">pergola designer</a>. It uses the same math as this table. If the answer is a screen, <a href="/aluminium-custom-pergola-cover-patio">louvered pergola covers</a> explains how one fits the frame.</p>
', `contents` = '[{"id":"where-the-sun-goes-in-july","text":"Where the sun goes in July"},{"id":"eight-directions-four-hours","text":"Eight directions, four hours"},{"id":"if-you-face-west-or-southwest","text":"If you face west or southwest"},{"id":"depth-width-height","text":"Depth, width, height"},{"id":"how-to-find-your-side","text":"How to find your side"},{"id":"what-to-do-about-it","text":"What to do about it"}]' WHERE `id` = '7w57yuzjju9ct4n9' AND `version` = 1 AND length(`body`) = 5345;--> statement-breakpoint
UPDATE `posts` SET `description` = 'Where the July sun is over Houston at 10, 1, 4 and 6, and how much shade a louvered roof gives a patio facing each of eight directions.' WHERE `id` = '7w57yuzjju9ct4n9' AND `description` = 'Where the July sun stands over Houston at ten, one, four and six, and how much shade a louvered roof gives on each of the eight sides of a house.';--> statement-breakpoint
UPDATE `posts` SET `summary` = 'Where the July sun is at 10, 1, 4 and 6 o’clock, and what a roof can do about it.' WHERE `id` = '7w57yuzjju9ct4n9' AND `summary` = 'Where the July sun is at ten, one, four and six, and what a roof can do about it.';--> statement-breakpoint
UPDATE `posts` SET `picture_caption` = 'An attached pergola with its louvers open' WHERE `id` = '7w57yuzjju9ct4n9' AND `picture_caption` = 'An attached pergola, its blades open';--> statement-breakpoint
UPDATE `posts` SET `search_text` = 'which way does your patio face? where the july sun is at 10, 1, 4 and 6 o’clock, and what a roof can do about it. ask a houston homeowner when the patio is unusable in july, and you’ll hear: from four o’clock on. ask which way it faces, and you may get a long pause. the two answers go together. where the sun goes in july at this latitude the summer sun does not come from the south. it rises in the northeast, climbs until it stands almost straight overhead at about half past one, and goes down in the northwest. for most of the day the problem is above you. from four on, it is beside you. the sun over houston on july 21, seen from above. the center is overhead, the outer ring is the horizon; a dot stands at each hour. on july 21 it stands 42 degrees high at 10 am, 79 degrees at 1 pm, 54 degrees at 4 pm and 29 degrees at 6 pm. at 29 degrees it comes in under the edge of a nine-foot roof and reaches more than sixteen feet back. those are clock times in july, with daylight time. in december the sun keeps to the south and never gets higher than 37 degrees. the roof that saves you in summer lets most of that light in, which is when you want it. eight directions, four hours we took one roof, 20 by 14 feet, nine feet high, attached to the house, and turned it to face every direction. for each hour, the louvers were set to their best angle. the number is the share of the floor out of direct sun. patio faces 10 am 1 pm 4 pm 6 pm north 56% 96% 73% 25% northeast 40% 92% 90% 86% east 39% 88% 99% 100% southeast 40% 88% 85% 100% south 57% 87% 69% 39% southwest 88% 91% 57% 18% west 100% 94% 58% 3% northwest 86% 99% 59% 12% east and southeast are easy: by afternoon the house does the work, and the louvers are there for breakfast and for rain. south is good until the sun moves past the side of the roof. north surprises people. the high summer sun clears the ridge, and late in the day it comes around the corner of the house. west is the hard one. at six on a july evening, a roof alone shades three percent of a patio that faces west. that is the shadow of the posts. the rest of the roof’s shadow lies behind you, on the wall. the west-facing roof of the table on july 21 at 6 pm. what lies on the floor is the shadow of two posts. if you face west or southwest at four, the best the louvers can do on a west side is 58 percent, turned just past vertical. by six the sun is below the roof, and no roof of any brand changes that. a drop screen on the outer edge brings it back to about 85 percent. anyone who promises full shade on a west patio with a roof alone hasn’t stood on one at six. a screen has its own limits. it comes up when the wind does, and it closes the view for the hours it works. most people settle on one screen, on the side where the sun actually is, and leave the rest open. the neighbor’s oak may already be doing half that job. stand outside at six before you pay for the other half. depth, width, height three numbers change the shade, and not by the same amount. we took the southwest roof from the table at four in the afternoon and changed one number at a time. depth. from 14 to 20 feet deep, shade goes from 57 to 64 percent. added depth reaches toward the sun, so every foot counts. width. from 20 to 28 feet wide, shade goes from 57 to 60 percent, for more roof. most of what you add shades the ground beside it. height. from 9 feet down to 8, shade goes from 57 to 61 percent. up to 11 feet, it falls to 48. a tall roof feels generous and lets the evening in underneath. so a deep, lower roof with one screen beats a wide, tall one, and it is less roof to pay for. how to find your side stand with your back to the house wall, where the door to the patio is, and hold your phone flat. the compass shows which way you face, and so does the patio. do it a few feet from the wall, because steel in the wall and cars in the driveway pull the needle. if the number sits between two sides, take the one with more west in it. that is the cautious answer. then look for what the table does not know. a two-story house to the west is worth more than a wider roof. so is a mature tree on that side. a white wall across a narrow side yard does the opposite and throws light back at you. stripes of sunlight from open louvers across a lounge chair and a pale floor what to do about it find your direction before you pick a color. it matters more. facing west or southwest: plan the screen from the start, so that its box sits inside the beam and its wire is in the frame. sit where you would sit, at four and at six, on a clear day. note which way you turn your chair. plant an oak now. it’ll be ready when the kids are. next step: put your own side and size into the pergola designer. it uses the same math as this table. if the answer is a screen, louvered pergola covers explains how one fits the frame.' WHERE `id` = '7w57yuzjju9ct4n9' AND length(`search_text`) = 4827;--> statement-breakpoint
UPDATE `posts` SET `body` = 'The drawings take about a week and the building takes a few. In between come the permits, and that’s where most of the calendar goes. Here is what gets filed, with whom, and what you can do while you wait.

## Assume yes

Does a pergola need a permit? Articles online contradict each other, some because they are about other cities. We have found no rule of the City of Houston that exempts a freestanding pergola. So plan on needing one. We check with the permit office for your address and, where a permit is required, file for it.

The list of what you can do without one in the City is short. Fences up to eight feet that aren’t masonry or concrete are on the City’s own list. Civic-club summaries also name small storage sheds, low uncovered decks and paint. A roof on posts is not on any list we trust.

## First question: which permit office?

A Houston mailing address does not mean the City of Houston. Large parts of Cypress, Katy and Spring are unincorporated county. The villages along Memorial Drive are their own cities.

| If the lot is in | Who decides | What to know |
| --- | --- | --- |
| City of Houston | Houston Permitting Center | Residential Addition Permit covers additions and accessory structures |
| Unincorporated Harris County | Harris County Engineering | Porches, patios and paving included; accessory structures under 150 square feet exempt outside A and V flood zones |
| Unincorporated Fort Bend, Montgomery or another county | That county | Its own rules; we check them for your address |
| Bunker Hill Village and the other Memorial villages | That village | Its own rules; Bunker Hill registers contractors |
| Katy, Sugar Land, Pearland, Pasadena, Friendswood | That city | Its own forms and inspections |

## What the City wants to see

For a Residential Addition Permit the City’s list asks for the application, a deed restriction declaration, a grading worksheet and an impervious cover worksheet. Then come plans: a Texas registered survey or full site plan, a foundation plan, framing and wall sections, materials, and the details of windstorm strapping. An engineer’s seal may be required on the foundation. In a mapped floodplain, expect a floodplain review as well.

{drawing:axon type=attached width=240 depth=168 stage=2 sun=no "A foundation plan says in numbers what this shows: where the footings are, how big and how deep."}

The deed restriction form surprises people. You’re declaring that the work doesn’t violate your own subdivision’s restrictions.

> So your HOA isn’t a separate matter you can leave for later.

## What the county wants

Harris County says it in one line: a permit is needed for all development. Near a floodplain it also wants elevations. During the work the contractor gives notice for three inspections: foundation, frame and final. If a contractor tells you the county does not inspect, ask which county.

## Then the HOA

An HOA’s architectural committee usually wants four things: a site plan with distances to the fences, a height, a color and a picture. Committees meet on their own schedule. Ask for the date of the next meeting before you ask for anything else.

{drawing:plan type=attached width=240 depth=168 faces=s month=7 hour=14 "A roof plan with its two sizes, the house, the posts and north. Distances to the fences complete it."}

![White louvered pergola attached to a red-brick house](picture:attached-white-pergola-brick-house "The picture they ask for: how it will look on the house")

Texas gives you an appeal process. In HOAs of more than 40 lots, once the developer is out, a denial has to be in writing, with the reasons and the changes that would get a yes. You can ask for a hearing within 30 days, and the board has to hold it within 30 days of your request. It’s Section 209.00505 of the Property Code. You’ll rarely need it, but it helps that both sides know it’s there.

> [!NOTE]
> One trap: the state law that protects drought-resistant planting says nothing about artificial turf. If turf is part of your plan, get the approval first.

## Other paperwork

- **Trade permits.** Gas, electric and plumbing are filed apart from the roof, by people who hold those licenses. An outdoor kitchen may need four permits and one set of drawings.
- **Texas 811.** Two business days before digging, whoever digs must call. It’s free, and you may ask for the ticket number.
- **The survey.** If you can’t find yours, look in the closing papers of the house. A new one is an expense and a delay.
- **Windstorm.** In the 14 coastal counties, and in the parts of La Porte, Morgan’s Point, Pasadena, Seabrook and Shoreacres east of Highway 146, coverage from the state’s windstorm association requires its own certificate. It’s far easier to arrange before the work than after.

## How long

These are typical figures from schedules Houston builders have published, collected in 2026. They aren’t a promise:

| Step | Typical time |
| --- | --- |
| Written quote after the visit | about a week |
| City permit | {fact:permit-days-city value} |
| HOA | depends on its meeting calendar |
| HOA and permit together | {fact:permit-days-association value} |
| On site, slab and roof | about 4 weeks |
| Add a kitchen | 2 weeks more |

HOA and permit can run side by side if the committee doesn’t ask for changes. If it does, the revised drawings have to go back to the permit office. That’s why we draw once and prepare both, with the HOA slightly ahead.

## What you can do this week

1. Find your survey and your deed restrictions.
2. Ask your HOA for its application form and next meeting date.
3. Find out which permit office is yours. Your property tax statement shows your city, if you’re in one.
4. Look up your lot’s flood zone before you fall in love with a sunken lounge.

**Next step:** see where permits fit in the whole process on [how we do it](/how-we-doit), or send your ZIP code and a photo through the [quote form](/get-a-free-quote-houston) and we’ll tell you which office it is.
', `body_html` = '<p>The drawings take about a week and the building takes a few. In between come the permits, and that’s where most of the calendar goes. Here is what gets filed, with whom, and what you can do while you wait.</p>
<h2 id="assume-yes">Assume yes</h2>
<p>Does a pergola need a permit? Articles online contradict each other, some because they are about other cities. We have found no rule of the City of Houston that exempts a freestanding pergola. So plan on needing one. We check with the permit office for your address and, where a permit is required, file for it.</p>
<p>The list of what you can do without one in the City is short. Fences up to eight feet that aren’t masonry or concrete are on the City’s own list. Civic-club summaries also name small storage sheds, low uncovered decks and paint. A roof on posts is not on any list we trust.</p>
<h2 id="first-question-which-permit-office">First question: which permit office?</h2>
<p>A Houston mailing address does not mean the City of Houston. Large parts of Cypress, Katy and Spring are unincorporated county. The villages along Memorial Drive are their own cities.</p>
<div class="scroll-x" role="region" tabindex="0" aria-label="First question: which permit office?">
<table class="tbl num">
<thead>
<tr>
<th scope="col">If the lot is in</th>
<th scope="col">Who decides</th>
<th scope="col">What to know</th>
</tr>
</thead>
<tbody>
<tr>
<th scope="row">City of Houston</th>
<td>Houston Permitting Center</td>
<td>Residential Addition Permit covers additions and accessory structures</td>
</tr>
<tr>
<th scope="row">Unincorporated Harris County</th>
<td>Harris County Engineering</td>
<td>Porches, patios and paving included; accessory structures under 150 square feet exempt outside A and V flood zones</td>
</tr>
<tr>
<th scope="row">Unincorporated Fort Bend, Montgomery or another county</th>
<td>That county</td>
<td>Its own rules; we check them for your address</td>
</tr>
<tr>
<th scope="row">Bunker Hill Village and the other Memorial villages</th>
<td>That village</td>
<td>Its own rules; Bunker Hill registers contractors</td>
</tr>
<tr>
<th scope="row">Katy, Sugar Land, Pearland, Pasadena, Friendswood</th>
<td>That city</td>
<td>Its own forms and inspections</td>
</tr>
</tbody>
</table>
</div>
<h2 id="what-the-city-wants-to-see">What the City wants to see</h2>
<p>For a Residential Addition Permit the City’s list asks for the application, a deed restriction declaration, a grading worksheet and an impervious cover worksheet. Then come plans: a Texas registered survey or full site plan, a foundation plan, framing and wall sections, materials, and the details of windstorm strapping. An engineer’s seal may be required on the foundation. In a mapped floodplain, expect a floodplain review as well.</p>
<figure data-drawing="axon" data-query="type=attached&amp;width=240&amp;depth=168&amp;stage=2&amp;sun=no" data-caption="A foundation plan says in numbers what this shows: where the footings are, how big and how deep."></figure><p>The deed restriction form surprises people. You’re declaring that the work doesn’t violate your own subdivision’s restrictions.</p>
<div class="pull">
<p>So your HOA isn’t a separate matter you can leave for later.</p>
</div>
<h2 id="what-the-county-wants">What the county wants</h2>
<p>Harris County says it in one line: a permit is needed for all development. Near a floodplain it also wants elevations. During the work the contractor gives notice for three inspections: foundation, frame and final. If a contractor tells you the county does not inspect, ask which county.</p>
<h2 id="then-the-hoa">Then the HOA</h2>
<p>An HOA’s architectural committee usually wants four things: a site plan with distances to the fences, a height, a color and a picture. Committees meet on their own schedule. Ask for the date of the next meeting before you ask for anything else.</p>
<figure data-drawing="plan" data-query="type=attached&amp;width=240&amp;depth=168&amp;faces=s&amp;month=7&amp;hour=14" data-caption="A roof plan with its two sizes, the house, the posts and north. Distances to the fences complete it."></figure><figure data-picture="attached-white-pergola-brick-house" data-alt="White louvered pergola attached to a red-brick house" data-caption="The picture they ask for: how it will look on the house"></figure><p>Texas gives you an appeal process. In HOAs of more than 40 lots, once the developer is out, a denial has to be in writing, with the reasons and the changes that would get a yes. You can ask for a hearing within 30 days, and the board has to hold it within 30 days of your request. It’s Section 209.00505 of the Property Code. You’ll rarely need it, but it helps that both sides know it’s there.</p>
<div class="note">
<p>One trap: the state law that protects drought-resistant planting says nothing about artificial turf. If turf is part of your plan, get the approval first.</p>
</div>
<h2 id="other-paperwork">Other paperwork</h2>
<ul>
<li><strong>Trade permits.</strong> Gas, electric and plumbing are filed apart from the roof, by people who hold those licenses. An outdoor kitchen may need four permits and one set of drawings.</li>
<li><strong>Texas 811.</strong> Two business days before digging, whoever digs must call. It’s free, and you may ask for the ticket number.</li>
<li><strong>The survey.</strong> If you can’t find yours, look in the closing papers of the house. A new one is an expense and a delay.</li>
<li><strong>Windstorm.</strong> In the 14 coastal counties, and in the parts of La Porte, Morgan’s Point, Pasadena, Seabrook and Shoreacres east of Highway 146, coverage from the state’s windstorm association requires its own certificate. It’s far easier to arrange before the work than after.</li>
</ul>
<h2 id="how-long">How long</h2>
<p>These are typical figures from schedules Houston builders have published, collected in 2026. They aren’t a promise:</p>
<div class="scroll-x" role="region" tabindex="0" aria-label="How long">
<table class="tbl num">
<thead>
<tr>
<th scope="col">Step</th>
<th scope="col">Typical time</th>
</tr>
</thead>
<tbody>
<tr>
<th scope="row">Written quote after the visit</th>
<td>about a week</td>
</tr>
<tr>
<th scope="row">City permit</th>
<td>{fact:permit-days-city value}</td>
</tr>
<tr>
<th scope="row">HOA</th>
<td>depends on its meeting calendar</td>
</tr>
<tr>
<th scope="row">HOA and permit together</th>
<td>{fact:permit-days-association value}</td>
</tr>
<tr>
<th scope="row">On site, slab and roof</th>
<td>about 4 weeks</td>
</tr>
<tr>
<th scope="row">Add a kitchen</th>
<td>2 weeks more</td>
</tr>
</tbody>
</table>
</div>
<p>HOA and permit can run side by side if the committee doesn’t ask for changes. If it does, the revised drawings have to go back to the permit office. That’s why we draw once and prepare both, with the HOA slightly ahead.</p>
<h2 id="what-you-can-do-this-week">What you can do this week</h2>
<ol>
<li>Find your survey and your deed restrictions.</li>
<li>Ask your HOA for its application form and next meeting date.</li>
<li>Find out which permit office is yours. Your property tax statement shows your city, if you’re in one.</li>
<li>Look up your lot’s flood zone before you fall in love with a sunken lounge.</li>
</ol>
<p><strong>Next step:</strong> see where permits fit in the whole process on <a href="/how-we-doit">how we do it</a>, or send your ZIP code and a photo through the <a href="/get-a-free-quote-houston">quote form</a> and we’ll tell you which office it is.</p>
', `contents` = '[{"id":"assume-yes","text":"Assume yes"},{"id":"first-question-which-permit-office","text":"First question: which permit office?"},{"id":"what-the-city-wants-to-see","text":"What the City wants to see"},{"id":"what-the-county-wants","text":"What the county wants"},{"id":"then-the-hoa","text":"Then the HOA"},{"id":"other-paperwork","text":"Other paperwork"},{"id":"how-long","text":"How long"},{"id":"what-you-can-do-this-week","text":"What you can do this week"}]' WHERE `id` = 'ineh3837femtrwhg' AND `version` = 1 AND length(`body`) = 6007;--> statement-breakpoint
UPDATE `posts` SET `title` = 'Houston patio permits, HOAs and how long they take' WHERE `id` = 'ineh3837femtrwhg' AND `title` = 'Permits, HOAs and how long they take';--> statement-breakpoint
UPDATE `posts` SET `description` = 'Who permits a patio cover in Houston, Harris County and the suburbs, what they want to see, what your HOA may ask for, and typical timelines.' WHERE `id` = 'ineh3837femtrwhg' AND `description` = 'Which desk decides on a patio roof in Houston, Harris County and the suburb cities, what they want to see, what your HOA may ask, and typical times.';--> statement-breakpoint
UPDATE `posts` SET `summary` = 'What we file, what your HOA wants to see, and in what order.' WHERE `id` = 'ineh3837femtrwhg' AND `summary` = 'What we file, what your association wants to see, and in which order.';--> statement-breakpoint
UPDATE `posts` SET `picture_caption` = 'A new slab in its forms; the flags mark where the posts go' WHERE `id` = 'ineh3837femtrwhg' AND `picture_caption` = 'A new slab in its forms; the flags mark the posts';--> statement-breakpoint
UPDATE `posts` SET `search_text` = 'houston patio permits, hoas and how long they take what we file, what your hoa wants to see, and in what order. the drawings take about a week and the building takes a few. in between come the permits, and that’s where most of the calendar goes. here is what gets filed, with whom, and what you can do while you wait. assume yes does a pergola need a permit? articles online contradict each other, some because they are about other cities. we have found no rule of the city of houston that exempts a freestanding pergola. so plan on needing one. we check with the permit office for your address and, where a permit is required, file for it. the list of what you can do without one in the city is short. fences up to eight feet that aren’t masonry or concrete are on the city’s own list. civic-club summaries also name small storage sheds, low uncovered decks and paint. a roof on posts is not on any list we trust. first question: which permit office? a houston mailing address does not mean the city of houston. large parts of cypress, katy and spring are unincorporated county. the villages along memorial drive are their own cities. if the lot is in who decides what to know city of houston houston permitting center residential addition permit covers additions and accessory structures unincorporated harris county harris county engineering porches, patios and paving included; accessory structures under 150 square feet exempt outside a and v flood zones unincorporated fort bend, montgomery or another county that county its own rules; we check them for your address bunker hill village and the other memorial villages that village its own rules; bunker hill registers contractors katy, sugar land, pearland, pasadena, friendswood that city its own forms and inspections what the city wants to see for a residential addition permit the city’s list asks for the application, a deed restriction declaration, a grading worksheet and an impervious cover worksheet. then come plans: a texas registered survey or full site plan, a foundation plan, framing and wall sections, materials, and the details of windstorm strapping. an engineer’s seal may be required on the foundation. in a mapped floodplain, expect a floodplain review as well. a foundation plan says in numbers what this shows: where the footings are, how big and how deep. the deed restriction form surprises people. you’re declaring that the work doesn’t violate your own subdivision’s restrictions. so your hoa isn’t a separate matter you can leave for later. what the county wants harris county says it in one line: a permit is needed for all development. near a floodplain it also wants elevations. during the work the contractor gives notice for three inspections: foundation, frame and final. if a contractor tells you the county does not inspect, ask which county. then the hoa an hoa’s architectural committee usually wants four things: a site plan with distances to the fences, a height, a color and a picture. committees meet on their own schedule. ask for the date of the next meeting before you ask for anything else. a roof plan with its two sizes, the house, the posts and north. distances to the fences complete it. white louvered pergola attached to a red-brick house texas gives you an appeal process. in hoas of more than 40 lots, once the developer is out, a denial has to be in writing, with the reasons and the changes that would get a yes. you can ask for a hearing within 30 days, and the board has to hold it within 30 days of your request. it is section 209.00505 of the property code. you’ll rarely need it, but it helps that both sides know it’s there. one trap: the state law that protects drought-resistant planting says nothing about artificial turf. if turf is part of your plan, get the approval first. other paperwork trade permits. gas, electric and plumbing are filed apart from the roof, by people who hold those licenses. an outdoor kitchen may need four permits and one set of drawings. texas 811. two business days before digging, whoever digs must call. it is free, and you may ask for the ticket number. the survey. if you cannot find yours, look in the closing papers of the house. a new one is an expense and a delay. windstorm. in the 14 coastal counties, and in the parts of la porte, morgan’s point, pasadena, seabrook and shoreacres east of highway 146, coverage from the state’s windstorm association requires its own certificate. it’s far easier to arrange before the work than after. how long these are typical figures from schedules houston builders have published, collected in 2026. they aren’t a promise: step typical time written quote after the visit about a week city permit hoa depends on its meeting calendar hoa and permit together on site, slab and roof about 4 weeks add a kitchen 2 weeks more hoa and permit can run side by side if the committee doesn’t ask for changes. if it does, the revised drawings have to go back to the permit office. that’s why we draw once and prepare both, with the hoa slightly ahead. what you can do this week find your survey and your deed restrictions. ask your hoa for its application form and next meeting date. find out which permit office is yours. your property tax statement shows your city, if you’re in one. look up your lot’s flood zone before you fall in love with a sunken lounge. next step: see where permits fit in the whole process on how we do it, or send your zip and a photo through the quote form and we’ll tell you which office it is.' WHERE `id` = 'ineh3837femtrwhg' AND length(`search_text`) = 5525;--> statement-breakpoint
UPDATE `posts` SET `body` = 'Someone has probably told you that all of Houston is gumbo. It gets repeated a lot, and it isn’t true. Some of Houston is, and if your lot is part of it, the ground under your patio moves every year.

## Where it is

One inspection firm’s reading of the county soil survey puts expansive clay at about a fifth of Harris County’s surface soils: {fact:harris-clay-share value}. Most of it lies south of I-10 between downtown and Highway 6, and south of US 59 (I-69) on its way northeast to Humble. Elsewhere the top layer is silt or sand, or loam over something else.

Three clues you can check yourself:

- **Cracks in the lawn in August.** Wide enough for a pencil, and closed again by November. That is clay, shrinking.
- **Pines that plant themselves.** Naturally reseeding pines suggest silt and sand.
- **The edge of your foundation.** A gap between soil and concrete in a dry summer means the soil has pulled away.

None of these replaces a look at the soil at your address. A survey map is drawn for farmland, and a house lot may sit on two feet of fill from somewhere else. Where a footing depends on it, the engineer asks for a boring.

## What it does

Clay takes in water and swells. It dries and shrinks. Under a house it does this slowly, and the slab is built for it. Under a patio it does it in a season, at the edges first, because the edge is where the rain gets in and the sun gets at it.

So the outer edge of a thin patio slab rises in a wet spring and drops in a dry fall. The middle stays where it is. Concrete doesn’t bend, so it cracks along the line where the movement changes. Trees make it worse, because roots drink from one side. A downspout that empties beside the slab makes it worse, because it waters one corner.

> Patio concrete is fairly cheap to replace. The expensive part starts when it carries something.

## Why posts should not stand on the slab

A post on a thin slab moves with the slab. Half an inch at the base becomes a screen that binds, a gutter that runs the wrong way and louvers that rub. And there’s a second force nobody thinks about: wind lifts a roof before it pushes it over, and a patio slab is a poor thing to hold on to.

The building code’s appendix for patio covers allows light covers on a slab without a footing only within narrow limits, commonly quoted as three and a half inches of slab and 750 pounds on each column. Whether your city has adopted that appendix is a question for its permit office. In Gulf Coast wind, uplift usually settles the matter first.

![Louvered pergola on a tan brick house, its three posts on a pale slab](picture:attached-sandstone-pergola-tan-brick "The posts only seem to stand on the slab: each goes through it to a pier of its own")

The practice we draw instead:

| Part | What it does |
| --- | --- |
| Drilled pier or pad under each post | Carries the roof below the soil that moves most, sized by the engineer |
| Gap and soft joint around the pier | Lets the slab rise and fall without lifting the post |
| Isolation joint at the house | Keeps the patio from pushing on the foundation |
| Control joints in the slab | Tell the crack where to go, in a straight line |
| Steel or fiber in the slab | Holds a crack closed; does not prevent it |
| Slope away from the house | Typically an eighth to a quarter inch per foot |

{drawing:footing "The six parts, numbered in the order of the table. The post stands on its pier, clear of the slab. Sizes are the engineer’s."}

## Control the water

You can’t change the soil. You can change how often it gets wet and dry. Most of what keeps a slab still is plumbing above ground:

- Gutters, and downspouts tied to a drain line that ends away from the slab.
- A swale or a drain where two roofs empty into one corner.
- Beds along the slab watered evenly, or not at all.
- Thirsty trees a good distance from the edge, or a root barrier where they already stand.

Houston gets about {fact:rain-inches value} of rain in a typical year, by the 1991–2020 normals, and the wettest month is June. July can then go weeks without rain. Clay minds the swing from one to the other more than it minds either.

## What about the slab I have?

Sometimes it can stay. We look at its thickness at an edge, at where it has cracked and whether the two sides of a crack are level, and at how water leaves it. Then we ask the one question nobody should guess at: is it post-tensioned? Some slabs have steel cables stretched through them. A drill that meets one can release it, with force.

> [!NOTE]
> Nobody should drill a post-tensioned slab before the cables have been located.

If the slab is sound, footings can be cut through it and poured below, with a joint around each. If it isn’t, it’s often cheaper to take it out than to argue with it for ten years.

{drawing:axon type=free-standing width=240 depth=168 stage=2 sun=no "Four piers below one roof, dashed where they are in the ground: sizes as we draw them before the engineer’s."}

## The short version

Ask what the soil is at your own address. Put posts on their own footings. Give the slab joints and a slope. Send roof water somewhere on purpose.

**Next step:** the build-up of a slab, drawn in section, is on the [concrete and turf page](/concrete-and-turf-installation-houston). If you’re wondering about a crack, send a photo with a quarter in it for scale through the [quote form](/get-a-free-quote-houston).
', `body_html` = '<p>Someone has probably told you that all of Houston is gumbo. It gets repeated a lot, and it isn’t true. Some of Houston is, and if your lot is part of it, the ground under your patio moves every year.</p>
<h2 id="where-it-is">Where it is</h2>
<p>One inspection firm’s reading of the county soil survey puts expansive clay at about a fifth of Harris County’s surface soils: {fact:harris-clay-share value}. Most of it lies south of I-10 between downtown and Highway 6, and south of US 59 (I-69) on its way northeast to Humble. Elsewhere the top layer is silt or sand, or loam over something else.</p>
<p>Three clues you can check yourself:</p>
<ul>
<li><strong>Cracks in the lawn in August.</strong> Wide enough for a pencil, and closed again by November. That is clay, shrinking.</li>
<li><strong>Pines that plant themselves.</strong> Naturally reseeding pines suggest silt and sand.</li>
<li><strong>The edge of your foundation.</strong> A gap between soil and concrete in a dry summer means the soil has pulled away.</li>
</ul>
<p>None of these replaces a look at the soil at your address. A survey map is drawn for farmland, and a house lot may sit on two feet of fill from somewhere else. Where a footing depends on it, the engineer asks for a boring.</p>
<h2 id="what-it-does">What it does</h2>
<p>Clay takes in water and swells. It dries and shrinks. Under a house it does this slowly, and the slab is built for it. Under a patio it does it in a season, at the edges first, because the edge is where the rain gets in and the sun gets at it.</p>
<p>So the outer edge of a thin patio slab rises in a wet spring and drops in a dry fall. The middle stays where it is. Concrete doesn’t bend, so it cracks along the line where the movement changes. Trees make it worse, because roots drink from one side. A downspout that empties beside the slab makes it worse, because it waters one corner.</p>
<div class="pull">
<p>Patio concrete is fairly cheap to replace. The expensive part starts when it carries something.</p>
</div>
<h2 id="why-posts-should-not-stand-on-the-slab">Why posts should not stand on the slab</h2>
<p>A post on a thin slab moves with the slab. Half an inch at the base becomes a screen that binds, a gutter that runs the wrong way and louvers that rub. And there’s a second force nobody thinks about: wind lifts a roof before it pushes it over, and a patio slab is a poor thing to hold on to.</p>
<p>The building code’s appendix for patio covers allows light covers on a slab without a footing only within narrow limits, commonly quoted as three and a half inches of slab and 750 pounds on each column. Whether your city has adopted that appendix is a question for its permit office. In Gulf Coast wind, uplift usually settles the matter first.</p>
<figure data-picture="attached-sandstone-pergola-tan-brick" data-alt="Louvered pergola on a tan brick house, its three posts on a pale slab" data-caption="The posts only seem to stand on the slab: each goes through it to a pier of its own"></figure><p>The practice we draw instead:</p>
<div class="scroll-x" role="region" tabindex="0" aria-label="Why posts should not stand on the slab">
<table class="tbl num">
<thead>
<tr>
<th scope="col">Part</th>
<th scope="col">What it does</th>
</tr>
</thead>
<tbody>
<tr>
<th scope="row">Drilled pier or pad under each post</th>
<td>Carries the roof below the soil that moves most, sized by the engineer</td>
</tr>
<tr>
<th scope="row">Gap and soft joint around the pier</th>
<td>Lets the slab rise and fall without lifting the post</td>
</tr>
<tr>
<th scope="row">Isolation joint at the house</th>
<td>Keeps the patio from pushing on the foundation</td>
</tr>
<tr>
<th scope="row">Control joints in the slab</th>
<td>Tell the crack where to go, in a straight line</td>
</tr>
<tr>
<th scope="row">Steel or fiber in the slab</th>
<td>Holds a crack closed; does not prevent it</td>
</tr>
<tr>
<th scope="row">Slope away from the house</th>
<td>Typically an eighth to a quarter inch per foot</td>
</tr>
</tbody>
</table>
</div>
<figure data-drawing="footing" data-query="" data-caption="The six parts, numbered in the order of the table. The post stands on its pier, clear of the slab. Sizes are the engineer’s."></figure><h2 id="control-the-water">Control the water</h2>
<p>You can’t change the soil. You can change how often it gets wet and dry. Most of what keeps a slab still is plumbing above ground:</p>
<ul>
<li>Gutters, and downspouts tied to a drain line that ends away from the slab.</li>
<li>A swale or a drain where two roofs empty into one corner.</li>
<li>Beds along the slab watered evenly, or not at all.</li>
<li>Thirsty trees a good distance from the edge, or a root barrier where they already stand.</li>
</ul>
<p>Houston gets about {fact:rain-inches value} of rain in a typical year, by the 1991–2020 normals, and the wettest month is June. July can then go weeks without rain. Clay minds the swing from one to the other more than it minds either.</p>
<h2 id="what-about-the-slab-i-have">What about the slab I have?</h2>
<p>Sometimes it can stay. We look at its thickness at an edge, at where it has cracked and whether the two sides of a crack are level, and at how water leaves it. Then we ask the one question nobody should guess at: is it post-tensioned? Some slabs have steel cables stretched through them. A drill that meets one can release it, with force.</p>
<div class="note">
<p>Nobody should drill a post-tensioned slab before the cables have been located.</p>
</div>
<p>If the slab is sound, footings can be cut through it and poured below, with a joint around each. If it isn’t, it’s often cheaper to take it out than to argue with it for ten years.</p>
<figure data-drawing="axon" data-query="type=free-standing&amp;width=240&amp;depth=168&amp;stage=2&amp;sun=no" data-caption="Four piers below one roof, dashed where they are in the ground: sizes as we draw them before the engineer’s."></figure><h2 id="the-short-version">The short version</h2>
<p>Ask what the soil is at your own address. Put posts on their own footings. Give the slab joints and a slope. Send roof water somewhere on purpose.</p>
<p><strong>Next step:</strong> the build-up of a slab, drawn in section, is on the <a href="/concrete-and-turf-installation-houston">concrete and turf page</a>. If you’re wondering about a crack, send a photo with a quarter in it for scale through the <a href="/get-a-free-quote-houston">quote form</a>.</p>
', `contents` = '[{"id":"where-it-is","text":"Where it is"},{"id":"what-it-does","text":"What it does"},{"id":"why-posts-should-not-stand-on-the-slab","text":"Why posts should not stand on the slab"},{"id":"control-the-water","text":"Control the water"},{"id":"what-about-the-slab-i-have","text":"What about the slab I have?"},{"id":"the-short-version","text":"The short version"}]' WHERE `id` = 'ntgmh6ejzvdhhjdh' AND `version` = 1 AND length(`body`) = 5417;--> statement-breakpoint
UPDATE `posts` SET `title` = 'What Houston clay soil does to a patio slab' WHERE `id` = 'ntgmh6ejzvdhhjdh' AND `title` = 'What clay does to a slab, and where it is';--> statement-breakpoint
UPDATE `posts` SET `description` = 'Where Harris County has expansive clay and where it doesn’t, what clay does to a patio slab, and how footings, joints and drains deal with it.' WHERE `id` = 'ntgmh6ejzvdhhjdh' AND `description` = 'Where Harris County has expansive clay and where it does not, what the clay does to a patio slab, and how footings, joints and drains answer it.';--> statement-breakpoint
UPDATE `posts` SET `picture_caption` = 'A patio poured in panels, with straight joints' WHERE `id` = 'ntgmh6ejzvdhhjdh' AND `picture_caption` = 'A terrace poured in fields, with straight joints';--> statement-breakpoint
UPDATE `posts` SET `search_text` = 'what houston clay soil does to a patio slab not all of houston is gumbo. how to tell, and what footings and joints do about it. someone has probably told you that all of houston is gumbo. it gets repeated a lot, and it isn’t true. some of houston is, and if your lot is part of it, the ground under your patio moves every year. where it is one inspection firm’s reading of the county soil survey puts expansive clay at about a fifth of harris county’s surface soils: . most of it lies south of i-10 between downtown and highway 6, and south of us 59 (i-69) on its way northeast to humble. elsewhere the top layer is silt or sand, or loam over something else. three clues you can check yourself: cracks in the lawn in august. wide enough for a pencil, and closed again by november. that is clay, shrinking. pines that plant themselves. naturally reseeding pines suggest silt and sand. the edge of your foundation. a gap between soil and concrete in a dry summer means the soil has pulled away. none of these replaces a look at the soil at your address. a survey map is drawn for farmland, and a house lot may sit on two feet of fill from somewhere else. where a footing depends on it, the engineer asks for a boring. what it does clay takes in water and swells. it dries and shrinks. under a house it does this slowly, and the slab is built for it. under a patio it does it in a season, at the edges first, because the edge is where the rain gets in and the sun gets at it. so the outer edge of a thin patio slab rises in a wet spring and drops in a dry fall. the middle stays where it is. concrete does not bend, so it cracks along the line where the movement changes. trees make it worse, because roots drink from one side. a downspout that empties beside the slab makes it worse, because it waters one corner. patio concrete is fairly cheap to replace. the expensive part starts when it carries something. why posts should not stand on the slab a post on a thin slab moves with the slab. half an inch at the base becomes a screen that binds, a gutter that runs the wrong way and louvers that rub. and there’s a second force nobody thinks about: wind lifts a roof before it pushes it over, and a patio slab is a poor thing to hold on to. the building code’s appendix for patio covers allows light covers on a slab without a footing only within narrow limits, commonly quoted as three and a half inches of slab and 750 pounds on each column. whether your city has adopted that appendix is a question for its permit office. in gulf coast wind, uplift usually settles the matter first. louvered pergola on a tan brick house, its three posts on a pale slab the practice we draw instead: part what it does drilled pier or pad under each post carries the roof below the soil that moves most, sized by the engineer gap and soft joint around the pier lets the slab rise and fall without lifting the post isolation joint at the house keeps the patio from pushing on the foundation control joints in the slab tell the crack where to go, in a straight line steel or fiber in the slab holds a crack closed; does not prevent it slope away from the house typically an eighth to a quarter inch per foot the six parts, numbered in the order of the table. the post stands on its pier, clear of the slab. sizes are the engineer’s. control the water you cannot change the soil. you can change how often it gets wet and dry. most of what keeps a slab still is plumbing above ground: gutters, and downspouts tied to a drain line that ends away from the slab. a swale or a drain where two roofs empty into one corner. beds along the slab watered evenly, or not at all. thirsty trees a good distance from the edge, or a root barrier where they already stand. houston gets about of rain in a typical year, by the 1991–2020 normals, and the wettest month is june. july can then go weeks without rain. clay minds the swing from one to the other more than it minds either. what about the slab i have? sometimes it can stay. we look at its thickness at an edge, at where it has cracked and whether the two sides of a crack are level, and at how water leaves it. then we ask the one question nobody should guess at: is it post-tensioned? some slabs have steel cables stretched through them. a drill that meets one can release it, with force. nobody should drill a post-tensioned slab before the cables have been located. if the slab is sound, footings can be cut through it and poured below, with a joint around each. if it isn’t, it’s often cheaper to take it out than to argue with it for ten years. four piers below one roof, dashed where they are in the ground: sizes as we draw them before the engineer’s. the short version ask what the soil is at your own address. put posts on their own footings. give the slab joints and a slope. send roof water somewhere on purpose. next step: the build-up of a slab, drawn in section, is on the concrete and turf page. if you’re wondering about a crack, send a photo with a quarter in it for scale through the quote form.' WHERE `id` = 'ntgmh6ejzvdhhjdh' AND length(`search_text`) = 5043;--> statement-breakpoint
UPDATE `posts` SET `body` = 'Both keep the sun off. Both keep the rain off, if they’re built right. They differ in what they do the rest of the time, and the rest of the time is most of the year.

## What each one is

A **louvered roof** is an aluminum frame with louvers that turn together. Flat, they overlap and shed water into a gutter inside the beam. Tilted, they stop most of the sun and let air and light through. Straight up, there’s hardly a roof at all. A small motor does the turning.

{drawing:section louver=0 louver=40 louver=90 faces=s month=7 hour=14 "One roof in section, facing south on July 21 at 3 pm. Closed, no direct sun comes through; tilted, about a tenth of it; upright, about two thirds."}

A **solid patio roof** is what it sounds like: framing or insulated panels, a ceiling, and a pitch that drains to a gutter at the edge. It can carry shingles or metal to match the house, and a wood ceiling below.

{drawing:axon roof=louvers roof=solid type=attached width=240 depth=168 height=108 louver=40 faces=s month=7 hour=14 add=slab "The same frame on the same house, with louvers and with a solid roof."}

## Side by side

| Question | Louvers | Solid roof |
| --- | --- | --- |
| Sun at noon in July | You choose | Always off |
| Low sun at six | Comes in under it | Comes in under it |
| Winter sun | Let it in | Stays out |
| Light in the room behind | Adjustable | Darker, all year |
| Hot air under the roof | Rises out between the louvers | Needs a fan and a high ceiling |
| Straight rain | Drains through beam and post | Drains at the edge |
| Rain with wind | Comes in at open sides | Comes in at open sides |
| Noise in a downpour | More | Less, if insulated |
| Ceiling of wood, speakers, big fan | Limited to the beams | Yes |
| Moving parts | Motor, linkage, pins | None |
| Looks like part of the house | Looks like its own structure | Yes, if the roofline allows |

Read the third and fourth rows twice. A solid roof that’s right in August is still there in January, when the sun is low and the living room could use some of it. If the patio is on the south side and the room behind has one big window, that alone can decide it.

Then read the line about moving parts. A louvered roof is a machine. It has a motor that will need replacing one day and louvers that need hosing down.

> If you want to think about the roof once and never again, you want a solid one.

## The roof nobody closed

The easiest mistake with louvers has nothing to do with the roof. Somebody forgets to close it. The cushions get soaked, twice, and after that the louvers stay shut and you own an expensive solid roof.

The answer is a rain sensor. It closes the louvers when the first drops fall, whether you’re home or not. It gets plenty of practice here: about {fact:rain-inches value} of rain in a typical year, on about {fact:rain-days value}, by the 1991–2020 normals. We’d skip the lights before we’d skip the sensor.

There’s an opposite mistake, too. One large manufacturer’s warranty requires opening and closing the louvers all the way at least twice a month. Put it on the calendar, or let the sensor do it.

## What the code says

The residential code’s appendix for patio covers describes a light structure: one story, no taller than twelve feet, open along most of its length, used for sitting outside and not as a room or a carport. It has to carry at least ten pounds per square foot of live load and the code’s wind. A bedroom window that serves as the way out in a fire may open into a patio cover only while the cover stays unenclosed.

That last sentence matters for solid roofs, because they invite walls. First screens, then windows, then somebody adds a sofa bed. The moment it becomes a room, it’s a different permit, a different foundation and a different insurance question.

> [!NOTE]
> Decide at the start whether you are building a roof or half of a room.

Tied into the house, a solid roof also changes how your existing roof drains. A valley that used to empty over the lawn now empties onto a new roof. That’s solvable, with flashing and a bigger gutter, and it has to be on the drawing.

## What it costs

Neither is cheap and both depend on the same things: area, height, what the posts stand on, and electrical. A louvered roof costs more per square foot because of the louvers and the motor. A solid roof costs more for each change to your existing roofline. Among solid roofs the gap is wide: a simple cover costs far less than a roof tied into your shingles.

We’ve left numbers out of this article because they go out of date fast. The designer shows a ballpark for a louvered roof, with the assumptions beside it.

![A lounge and a dining table under a wood-look ceiling with recessed lights and fans](picture:covered-patio-wood-ceiling "What a solid roof gives you: a ceiling")

## Which one to choose

Louvers, when:

- the room behind needs its light;
- you use the patio in winter, or would;
- the patio faces south or east, where the louver angle does real work;
- you’d like the sky back at night.

A solid roof, when:

- you want a wood ceiling, big fans, a television, speakers;
- the roofline makes it look as if it had always been there;
- you don’t want to operate anything;
- the room behind has windows on another side.

And sometimes both. A solid roof over the table and the grill, louvers over the seats. It is one frame, two ceilings, and fewer arguments.

**Next step:** look at both in the [project catalog](/covered-patio-project-catalog), then set the louvers yourself in the [pergola designer](/aluminium-custom-pergola-cover-patio/designer?type=attached&width=240&depth=168&height=108&color=charcoal&louver=40&faces=s&month=7&hour=14). Keep the hour the same and change the month.
', `body_html` = '<p>Both keep the sun off. Both keep the rain off, if they’re built right. They differ in what they do the rest of the time, and the rest of the time is most of the year.</p>
<h2 id="what-each-one-is">What each one is</h2>
<p>A <strong>louvered roof</strong> is an aluminum frame with louvers that turn together. Flat, they overlap and shed water into a gutter inside the beam. Tilted, they stop most of the sun and let air and light through. Straight up, there’s hardly a roof at all. A small motor does the turning.</p>
<figure data-drawing="section" data-query="louver=0&amp;louver=40&amp;louver=90&amp;faces=s&amp;month=7&amp;hour=14" data-caption="One roof in section, facing south on July 21 at 3 pm. Closed, no direct sun comes through; tilted, about a tenth of it; upright, about two thirds."></figure><p>A <strong>solid patio roof</strong> is what it sounds like: framing or insulated panels, a ceiling, and a pitch that drains to a gutter at the edge. It can carry shingles or metal to match the house, and a wood ceiling below.</p>
<figure data-drawing="axon" data-query="roof=louvers&amp;roof=solid&amp;type=attached&amp;width=240&amp;depth=168&amp;height=108&amp;louver=40&amp;faces=s&amp;month=7&amp;hour=14&amp;add=slab" data-caption="The same frame on the same house, with louvers and with a solid roof."></figure><h2 id="side-by-side">Side by side</h2>
<div class="scroll-x" role="region" tabindex="0" aria-label="Side by side">
<table class="tbl num">
<thead>
<tr>
<th scope="col">Question</th>
<th scope="col">Louvers</th>
<th scope="col">Solid roof</th>
</tr>
</thead>
<tbody>
<tr>
<th scope="row">Sun at noon in July</th>
<td>You choose</td>
<td>Always off</td>
</tr>
<tr>
<th scope="row">Low sun at six</th>
<td>Comes in under it</td>
<td>Comes in under it</td>
</tr>
<tr>
<th scope="row">Winter sun</th>
<td>Let it in</td>
<td>Stays out</td>
</tr>
<tr>
<th scope="row">Light in the room behind</th>
<td>Adjustable</td>
<td>Darker, all year</td>
</tr>
<tr>
<th scope="row">Hot air under the roof</th>
<td>Rises out between the louvers</td>
<td>Needs a fan and a high ceiling</td>
</tr>
<tr>
<th scope="row">Straight rain</th>
<td>Drains through beam and post</td>
<td>Drains at the edge</td>
</tr>
<tr>
<th scope="row">Rain with wind</th>
<td>Comes in at open sides</td>
<td>Comes in at open sides</td>
</tr>
<tr>
<th scope="row">Noise in a downpour</th>
<td>More</td>
<td>Less, if insulated</td>
</tr>
<tr>
<th scope="row">Ceiling of wood, speakers, big fan</th>
<td>Limited to the beams</td>
<td>Yes</td>
</tr>
<tr>
<th scope="row">Moving parts</th>
<td>Motor, linkage, pins</td>
<td>None</td>
</tr>
<tr>
<th scope="row">Looks like part of the house</th>
<td>Looks like its own structure</td>
<td>Yes, if the roofline allows</td>
</tr>
</tbody>
</table>
</div>
<p>Read the third and fourth rows twice. A solid roof that’s right in August is still there in January, when the sun is low and the living room could use some of it. If the patio is on the south side and the room behind has one big window, that alone can decide it.</p>
<p>Then read the line about moving parts. A louvered roof is a machine. It has a motor that will need replacing one day and louvers that need hosing down.</p>
<div class="pull">
<p>If you want to think about the roof once and never again, you want a solid one.</p>
</div>
<h2 id="the-roof-nobody-closed">The roof nobody closed</h2>
<p>The easiest mistake with louvers has nothing to do with the roof. Somebody forgets to close it. The cushions get soaked, twice, and after that the louvers stay shut and you own an expensive solid roof.</p>
<p>The answer is a rain sensor. It closes the louvers when the first drops fall, whether you’re home or not. It gets plenty of practice here: about {fact:rain-inches value} of rain in a typical year, on about {fact:rain-days value}, by the 1991–2020 normals. We’d skip the lights before we’d skip the sensor.</p>
<p>There’s an opposite mistake, too. One large manufacturer’s warranty requires opening and closing the louvers all the way at least twice a month. Put it on the calendar, or let the sensor do it.</p>
<h2 id="what-the-code-says">What the code says</h2>
<p>The residential code’s appendix for patio covers describes a light structure: one story, no taller than twelve feet, open along most of its length, used for sitting outside and not as a room or a carport. It has to carry at least ten pounds per square foot of live load and the code’s wind. A bedroom window that serves as the way out in a fire may open into a patio cover only while the cover stays unenclosed.</p>
<p>That last sentence matters for solid roofs, because they invite walls. First screens, then windows, then somebody adds a sofa bed. The moment it becomes a room, it’s a different permit, a different foundation and a different insurance question.</p>
<div class="note">
<p>Decide at the start whether you are building a roof or half of a room.</p>
</div>
<p>Tied into the house, a solid roof also changes how your existing roof drains. A valley that used to empty over the lawn now empties onto a new roof. That’s solvable, with flashing and a bigger gutter, and it has to be on the drawing.</p>
<h2 id="what-it-costs">What it costs</h2>
<p>Neither is cheap and both depend on the same things: area, height, what the posts stand on, and electrical. A louvered roof costs more per square foot because of the louvers and the motor. A solid roof costs more for each change to your existing roofline. Among solid roofs the gap is wide: a simple cover costs far less than a roof tied into your shingles.</p>
<p>We’ve left numbers out of this article because they go out of date fast. The designer shows a ballpark for a louvered roof, with the assumptions beside it.</p>
<figure data-picture="covered-patio-wood-ceiling" data-alt="A lounge and a dining table under a wood-look ceiling with recessed lights and fans" data-caption="What a solid roof gives you: a ceiling"></figure><h2 id="which-one-to-choose">Which one to choose</h2>
<p>Louvers, when:</p>
<ul>
<li>the room behind needs its light;</li>
<li>you use the patio in winter, or would;</li>
<li>the patio faces south or east, where the louver angle does real work;</li>
<li>you’d like the sky back at night.</li>
</ul>
<p>A solid roof, when:</p>
<ul>
<li>you want a wood ceiling, big fans, a television, speakers;</li>
<li>the roofline makes it look as if it had always been there;</li>
<li>you don’t want to operate anything;</li>
<li>the room behind has windows on another side.</li>
</ul>
<p>And sometimes both. A solid roof over the table and the grill, louvers over the seats. It is one frame, two ceilings, and fewer arguments.</p>
<p><strong>Next step:</strong> look at both in the <a href="/covered-patio-project-catalog">project catalog</a>, then set the louvers yourself in the <a href="/aluminium-custom-pergola-cover-patio/designer?type=attached&amp;width=240&amp;depth=168&amp;height=108&amp;color=charcoal&amp;louver=40&amp;faces=s&amp;month=7&amp;hour=14" rel="nofollow">pergola designer</a>. Keep the hour the same and change the month.</p>
', `contents` = '[{"id":"what-each-one-is","text":"What each one is"},{"id":"side-by-side","text":"Side by side"},{"id":"the-roof-nobody-closed","text":"The roof nobody closed"},{"id":"what-the-code-says","text":"What the code says"},{"id":"what-it-costs","text":"What it costs"},{"id":"which-one-to-choose","text":"Which one to choose"}]' WHERE `id` = '8hpvkcs3jhrijggt' AND `version` = 1 AND length(`body`) = 5700;--> statement-breakpoint
UPDATE `posts` SET `title` = 'Louvered roof or solid patio cover?' WHERE `id` = '8hpvkcs3jhrijggt' AND `title` = 'Louvers or a solid roof?';--> statement-breakpoint
UPDATE `posts` SET `description` = 'Louvered roof vs. solid patio cover in Houston: sun, rain, noise, light in the room behind it, moving parts, building code and cost.' WHERE `id` = '8hpvkcs3jhrijggt' AND `description` = 'A louvered roof and a solid patio roof side by side: sun, rain, noise, light in the room behind, moving parts, code and cost, for a Houston patio.';--> statement-breakpoint
UPDATE `posts` SET `picture_caption` = 'Closed louvers in the rain' WHERE `id` = '8hpvkcs3jhrijggt' AND `picture_caption` = 'Closed blades in the rain';--> statement-breakpoint
UPDATE `posts` SET `search_text` = 'louvered roof or solid patio cover? both keep sun and rain off; the difference is what they do the rest of the year. both keep the sun off. both keep the rain off, if they’re built right. they differ in what they do the rest of the time, and the rest of the time is most of the year. what each one is a louvered roof is an aluminum frame with louvers that turn together. flat, they overlap and shed water into a gutter inside the beam. tilted, they stop most of the sun and let air and light through. straight up, there’s hardly a roof at all. a small motor does the turning. one roof in section, facing south on july 21 at 3 pm. closed, no direct sun comes through; tilted, about a tenth of it; upright, about two thirds. a solid patio roof is what it sounds like: framing or insulated panels, a ceiling, and a pitch that drains to a gutter at the edge. it can carry shingles or metal to match the house, and a wood ceiling below. the same frame on the same house, with louvers and with a solid roof. side by side question louvers solid roof sun at noon in july you choose always off low sun at six comes in under it comes in under it winter sun let it in stays out light in the room behind adjustable darker, all year hot air under the roof rises out between the louvers needs a fan and a high ceiling straight rain drains through beam and post drains at the edge rain with wind comes in at open sides comes in at open sides noise in a downpour more less, if insulated ceiling of wood, speakers, big fan limited to the beams yes moving parts motor, linkage, pins none looks like part of the house looks like its own structure yes, if the roofline allows read the third and fourth rows twice. a solid roof that’s right in august is still there in january, when the sun is low and the living room could use some of it. if the patio is on the south side and the room behind has one big window, that alone can decide it. then read the line about moving parts. a louvered roof is a machine. it has a motor that will need replacing one day and louvers that need hosing down. if you want to think about the roof once and never again, you want a solid one. the roof nobody closed the easiest mistake with louvers has nothing to do with the roof. somebody forgets to close it. the cushions get soaked, twice, and after that the louvers stay shut and you own an expensive solid roof. the answer is a rain sensor. it closes the louvers when the first drops fall, whether you’re home or not. it gets plenty of practice here: about of rain in a typical year, on about , by the 1991–2020 normals. we’d skip the lights before we’d skip the sensor. there’s an opposite mistake, too. one large manufacturer’s warranty requires opening and closing the louvers all the way at least twice a month. put it on the calendar, or let the sensor do it. what the code says the residential code’s appendix for patio covers describes a light structure: one story, no taller than twelve feet, open along most of its length, used for sitting outside and not as a room or a carport. it has to carry at least ten pounds per square foot of live load and the code’s wind. a bedroom window that serves as the way out in a fire may open into a patio cover only while the cover stays unenclosed. that last sentence matters for solid roofs, because they invite walls. first screens, then windows, then somebody adds a sofa bed. the moment it becomes a room, it’s a different permit, a different foundation and a different insurance question. decide at the start whether you are building a roof or half of a room. tied into the house, a solid roof also changes how your existing roof drains. a valley that used to empty over the lawn now empties onto a new roof. it is solvable, with flashing and a bigger gutter, and it has to be on the drawing. what it costs neither is cheap and both depend on the same things: area, height, what the posts stand on, and electrical. a louvered roof costs more per square foot because of the louvers and the motor. a solid roof costs more for each change to your existing roofline. among solid roofs the gap is wide: a simple cover costs far less than a roof tied into your shingles. we’ve left numbers out of this article because they go out of date fast. the designer shows a ballpark for a louvered roof, with the assumptions beside it. a lounge and a dining table under a wood-look ceiling with recessed lights and fans which one to choose louvers, when: the room behind needs its light; you use the patio in winter, or would; the patio faces south or east, where the louver angle does real work; you’d like the sky back at night. a solid roof, when: you want a wood ceiling, big fans, a television, speakers; the roofline makes it look as if it had always been there; you don’t want to operate anything; the room behind has windows on another side. and sometimes both. a solid roof over the table and the grill, louvers over the seats. it is one frame, two ceilings, and fewer arguments. next step: look at both in the project catalog, then set the louvers yourself in the pergola designer. keep the hour the same and change the month.' WHERE `id` = '8hpvkcs3jhrijggt' AND length(`search_text`) = 5092;--> statement-breakpoint
UPDATE `posts` SET `body` = 'A roof without walls behaves like a wing. Wind goes over it, under it and around the corners, and most of the time it pulls up.

> So the question isn’t only whether a patio roof will fall down. It’s whether it will stay.

## The number on the drawing

Engineers size a structure for a wind speed at your address. For ordinary houses in the City, the figure commonly quoted from Houston Public Works’ 2017 design form is {fact:city-wind-residential value}, ultimate, in suburban exposure. Smaller structures of low risk are quoted at 130. Your engineer confirms the figure for the code edition in force and for what stands around you. The City has worked from the 2021 codes with its own amendments since January 2024, and has said it will update again.

One word in that figure matters: ultimate. Two wind scales are in use. Older codes and many brochures give an allowable-stress speed, which is lower for exactly the same wind. A roof advertised for about 110 may be the same roof as one advertised for about 140.

> [!NOTE]
> Ask which scale, ask for the page it comes from, and ask whether the test was done with the louvers closed. A louvered roof with its louvers open is a different animal.

## Where it goes

The force of the wind travels from the louvers to the ground through five connections. Each can be the weak one.

| Place | What can go wrong | What the drawing should show |
| --- | --- | --- |
| Louver to frame | Louvers flutter and work off their pins | The manufacturer’s test report |
| Beam to post | A bracket with too few bolts | Size and number of fasteners |
| Beam to house | Lag bolts in brick veneer, which carries nothing | What is behind the brick, or a second row of posts |
| Post to footing | A base plate on a thin slab | Anchor length and the concrete under it |
| Footing to soil | Too light to hold the roof down | Width, depth, weight |

{drawing:axon type=attached width=240 depth=168 height=108 stage=5 sun=no louver=10 mark=0.02,0.4,1,-70,-60 mark=0,1,0.94,-64,24 mark=0.75,0,0.98,30,-90 mark=1,1,0,90,-20 mark=0,1,-0.14,-64,20 "The five places, numbered in the order of the table: louver to frame, beam to post, beam to house, post to footing, footing to soil."}

The third line is the common one in Houston. Most brick here is a skin, with a small gap between it and the frame. It looks like a wall, but it can’t hold a beam. Where there’s no framing to reach behind it, the roof gets its own posts on the house side, a few inches from the brick. It looks attached, but it isn’t.

## Screens give way first

Drop screens catch wind like sails. Their limits are far lower than the roof’s: one British manufacturer rates its screens at 31 mph and its roof at 73. That’s fine as long as you know it. A wind sensor brings them up by itself. Without one, it’s a habit to learn: when the trees move, the screens go up.

Fans, heaters and string lights catch wind, too. Take them down, or buy ones rated to stay up.

## When a storm has a name

No patio roof is proof against a hurricane, and nobody should sell you one as if it were. What you do in the two days before it arrives depends on who made the roof. Some manufacturers want the louvers locked shut. Others want them open so air can pass. They’re opposites, and each is right for its own system. So the rule is short: follow the manufacturer. We leave you that page in writing, on paper, because the power may be out when you need it.

The rest is the same for everyone:

- Bring furniture in or tie it down. It’s the chair that breaks the glass.
- Screens up and locked.
- Gutters clear. The rain arrives with the wind.
- Switch off the motor’s breaker once the louvers are where they should be.

Afterward, look before you press anything. Leaves in the track or a bent louver can turn a small repair into a new motor.

## Insurance, and a line on the map

The state’s windstorm map is smaller than many websites say. The Texas Department of Insurance lists 14 coastal counties and, in Harris County, the parts of La Porte, Morgan’s Point, Pasadena, Seabrook and Shoreacres that lie east of Highway 146. Galveston and Brazoria counties are on it. Katy, Cypress and The Woodlands are not.

If your lot is on the map and you want coverage from the Texas Windstorm Insurance Association, the work needs a certificate: form WPI-8 when it’s inspected during the work, or WPI-8-C afterward. During is easier. It’s hard to inspect an anchor that’s under concrete.

If somebody in Katy offers you a WPI-8 as a mark of quality, they’re selling a form you have no use for.

![Black post and tapered arm of a cantilever pergola above a table](picture:cantilever-black-side-yard-post "Where a cantilever hands its roof to its post")

## Five questions for any builder

1. Which wind speed, on which scale, for my address?
2. Is the rating with the louvers closed?
3. What does the house-side beam hang on?
4. What is under each post, and how deep?
5. What is the storm position, and where is it written?

A builder who has the drawings will answer all five in two minutes. A builder who doesn’t will talk about color.

**Next step:** the parts of the roof and what each one does are on our [louvered pergolas](/aluminium-custom-pergola-cover-patio) page. If you’re near the bay, mention it in the [quote form](/get-a-free-quote-houston); it can change the paperwork before it changes the roof.
', `body_html` = '<p>A roof without walls behaves like a wing. Wind goes over it, under it and around the corners, and most of the time it pulls up.</p>
<div class="pull">
<p>So the question isn’t only whether a patio roof will fall down. It’s whether it will stay.</p>
</div>
<h2 id="the-number-on-the-drawing">The number on the drawing</h2>
<p>Engineers size a structure for a wind speed at your address. For ordinary houses in the City, the figure commonly quoted from Houston Public Works’ 2017 design form is {fact:city-wind-residential value}, ultimate, in suburban exposure. Smaller structures of low risk are quoted at 130. Your engineer confirms the figure for the code edition in force and for what stands around you. The City has worked from the 2021 codes with its own amendments since January 2024, and has said it will update again.</p>
<p>One word in that figure matters: ultimate. Two wind scales are in use. Older codes and many brochures give an allowable-stress speed, which is lower for exactly the same wind. A roof advertised for about 110 may be the same roof as one advertised for about 140.</p>
<div class="note">
<p>Ask which scale, ask for the page it comes from, and ask whether the test was done with the louvers closed. A louvered roof with its louvers open is a different animal.</p>
</div>
<h2 id="where-it-goes">Where it goes</h2>
<p>The force of the wind travels from the louvers to the ground through five connections. Each can be the weak one.</p>
<div class="scroll-x" role="region" tabindex="0" aria-label="Where it goes">
<table class="tbl num">
<thead>
<tr>
<th scope="col">Place</th>
<th scope="col">What can go wrong</th>
<th scope="col">What the drawing should show</th>
</tr>
</thead>
<tbody>
<tr>
<th scope="row">Louver to frame</th>
<td>Louvers flutter and work off their pins</td>
<td>The manufacturer’s test report</td>
</tr>
<tr>
<th scope="row">Beam to post</th>
<td>A bracket with too few bolts</td>
<td>Size and number of fasteners</td>
</tr>
<tr>
<th scope="row">Beam to house</th>
<td>Lag bolts in brick veneer, which carries nothing</td>
<td>What is behind the brick, or a second row of posts</td>
</tr>
<tr>
<th scope="row">Post to footing</th>
<td>A base plate on a thin slab</td>
<td>Anchor length and the concrete under it</td>
</tr>
<tr>
<th scope="row">Footing to soil</th>
<td>Too light to hold the roof down</td>
<td>Width, depth, weight</td>
</tr>
</tbody>
</table>
</div>
<figure data-drawing="axon" data-query="type=attached&amp;width=240&amp;depth=168&amp;height=108&amp;stage=5&amp;sun=no&amp;louver=10&amp;mark=0.02,0.4,1,-70,-60&amp;mark=0,1,0.94,-64,24&amp;mark=0.75,0,0.98,30,-90&amp;mark=1,1,0,90,-20&amp;mark=0,1,-0.14,-64,20" data-caption="The five places, numbered in the order of the table: louver to frame, beam to post, beam to house, post to footing, footing to soil."></figure><p>The third line is the common one in Houston. Most brick here is a skin, with a small gap between it and the frame. It looks like a wall, but it can’t hold a beam. Where there’s no framing to reach behind it, the roof gets its own posts on the house side, a few inches from the brick. It looks attached, but it isn’t.</p>
<h2 id="screens-give-way-first">Screens give way first</h2>
<p>Drop screens catch wind like sails. Their limits are far lower than the roof’s: one British manufacturer rates its screens at 31 mph and its roof at 73. That’s fine as long as you know it. A wind sensor brings them up by itself. Without one, it’s a habit to learn: when the trees move, the screens go up.</p>
<p>Fans, heaters and string lights catch wind, too. Take them down, or buy ones rated to stay up.</p>
<h2 id="when-a-storm-has-a-name">When a storm has a name</h2>
<p>No patio roof is proof against a hurricane, and nobody should sell you one as if it were. What you do in the two days before it arrives depends on who made the roof. Some manufacturers want the louvers locked shut. Others want them open so air can pass. They’re opposites, and each is right for its own system. So the rule is short: follow the manufacturer. We leave you that page in writing, on paper, because the power may be out when you need it.</p>
<p>The rest is the same for everyone:</p>
<ul>
<li>Bring furniture in or tie it down. It’s the chair that breaks the glass.</li>
<li>Screens up and locked.</li>
<li>Gutters clear. The rain arrives with the wind.</li>
<li>Switch off the motor’s breaker once the louvers are where they should be.</li>
</ul>
<p>Afterward, look before you press anything. Leaves in the track or a bent louver can turn a small repair into a new motor.</p>
<h2 id="insurance-and-a-line-on-the-map">Insurance, and a line on the map</h2>
<p>The state’s windstorm map is smaller than many websites say. The Texas Department of Insurance lists 14 coastal counties and, in Harris County, the parts of La Porte, Morgan’s Point, Pasadena, Seabrook and Shoreacres that lie east of Highway 146. Galveston and Brazoria counties are on it. Katy, Cypress and The Woodlands are not.</p>
<p>If your lot is on the map and you want coverage from the Texas Windstorm Insurance Association, the work needs a certificate: form WPI-8 when it’s inspected during the work, or WPI-8-C afterward. During is easier. It’s hard to inspect an anchor that’s under concrete.</p>
<p>If somebody in Katy offers you a WPI-8 as a mark of quality, they’re selling a form you have no use for.</p>
<figure data-picture="cantilever-black-side-yard-post" data-alt="Black post and tapered arm of a cantilever pergola above a table" data-caption="Where a cantilever hands its roof to its post"></figure><h2 id="five-questions-for-any-builder">Five questions for any builder</h2>
<ol>
<li>Which wind speed, on which scale, for my address?</li>
<li>Is the rating with the louvers closed?</li>
<li>What does the house-side beam hang on?</li>
<li>What is under each post, and how deep?</li>
<li>What is the storm position, and where is it written?</li>
</ol>
<p>A builder who has the drawings will answer all five in two minutes. A builder who doesn’t will talk about color.</p>
<p><strong>Next step:</strong> the parts of the roof and what each one does are on <a href="/aluminium-custom-pergola-cover-patio">louvered pergola covers</a>. If you’re near the bay, mention it in the <a href="/get-a-free-quote-houston">quote form</a>; it can change the paperwork before it changes the roof.</p>
', `contents` = '[{"id":"the-number-on-the-drawing","text":"The number on the drawing"},{"id":"where-it-goes","text":"Where it goes"},{"id":"screens-give-way-first","text":"Screens give way first"},{"id":"when-a-storm-has-a-name","text":"When a storm has a name"},{"id":"insurance-and-a-line-on-the-map","text":"Insurance, and a line on the map"},{"id":"five-questions-for-any-builder","text":"Five questions for any builder"}]' WHERE `id` = 'bngs4pydkvzhkwqp' AND `version` = 1 AND length(`body`) = 5354;--> statement-breakpoint
UPDATE `posts` SET `title` = 'What wind does to a patio roof' WHERE `id` = 'bngs4pydkvzhkwqp' AND `title` = 'What the wind asks of a patio roof';--> statement-breakpoint
UPDATE `posts` SET `description` = 'Design wind speeds, the five places a patio roof can fail, why screens give way first, and where a Texas windstorm certificate applies.' WHERE `id` = 'bngs4pydkvzhkwqp' AND `description` = 'Wind speeds on the drawing, the five places a patio roof can fail, why screens let go first, and where the Texas windstorm certificate applies.';--> statement-breakpoint
UPDATE `posts` SET `search_text` = 'what wind does to a patio roof wind lifts a roof before it pushes it over; five connections decide whether it stays. a roof without walls behaves like a wing. wind goes over it, under it and around the corners, and most of the time it pulls up. so the question is not only whether a patio roof will fall down. it is whether it will stay. the number on the drawing engineers size a structure for a wind speed at your address. for ordinary houses in the city, the figure commonly quoted from houston public works’ 2017 design form is , ultimate, in suburban exposure. smaller structures of low risk are quoted at 130. your engineer confirms the figure for the code edition in force and for what stands around you. the city has worked from the 2021 codes with its own amendments since january 2024, and has said it will update again. one word in that figure matters: ultimate. two wind scales are in use. older codes and many brochures give an allowable-stress speed, which is lower for exactly the same wind. a roof advertised for about 110 may be the same roof as one advertised for about 140. ask which scale, ask for the page it comes from, and ask whether the test was done with the louvers closed. a louvered roof with its louvers open is a different animal. where it goes the force of the wind travels from the louvers to the ground through five connections. each can be the weak one. place what can go wrong what the drawing should show louver to frame louvers flutter and work off their pins the manufacturer’s test report beam to post a bracket with too few bolts size and number of fasteners beam to house lag bolts in brick veneer, which carries nothing what is behind the brick, or a second row of posts post to footing a base plate on a thin slab anchor length and the concrete under it footing to soil too light to hold the roof down width, depth, weight the five places, numbered in the order of the table: louver to frame, beam to post, beam to house, post to footing, footing to soil. the third line is the common one in houston. most brick here is a skin, with a small gap between it and the frame. it looks like a wall and it cannot hold a beam. where there’s no framing to reach behind it, the roof gets its own posts on the house side, a few inches from the brick. it looks attached, but it isn’t. screens give way first drop screens catch wind like sails. their limits are far lower than the roof’s: one british manufacturer rates its screens at 31 mph and its roof at 73. that’s fine as long as you know it. a wind sensor brings them up by itself. without one, it is a habit to learn: when the trees move, the screens go up. fans, heaters and string lights catch wind, too. take them down, or buy ones rated to stay up. when a storm has a name no patio roof is proof against a hurricane, and nobody should sell you one as if it were. what you do in the two days before it arrives depends on who made the roof. some manufacturers want the louvers locked shut. others want them open so air can pass. they’re opposites, and each is right for its own system. so the rule is short: follow the manufacturer. we leave you that page in writing, on paper, because the power may be out when you need it. the rest is the same for everyone: bring furniture in or tie it down. it’s the chair that breaks the glass. screens up and locked. gutters clear. the rain arrives with the wind. switch off the motor’s breaker once the louvers are where they should be. afterward, look before you press anything. leaves in the track or a bent louver can turn a small repair into a new motor. insurance, and a line on the map the state’s windstorm map is smaller than many websites say. the texas department of insurance lists 14 coastal counties and, in harris county, the parts of la porte, morgan’s point, pasadena, seabrook and shoreacres that lie east of highway 146. galveston and brazoria counties are on it. katy, cypress and the woodlands are not. if your lot is on the map and you want coverage from the texas windstorm insurance association, the work needs a certificate: form wpi-8 when it’s inspected during the work, or wpi-8-c afterward. during is easier. it is hard to inspect an anchor that is under concrete. if somebody in katy offers you a wpi-8 as a mark of quality, they’re selling a form you have no use for. black post and tapered arm of a cantilever pergola above a table five questions for any builder which wind speed, on which scale, for my address? is the rating with the louvers closed? what does the house-side beam hang on? what is under each post, and how deep? what is the storm position, and where is it written? a builder who has the drawings will answer all five in two minutes. a builder who doesn’t will talk about color. next step: the parts of the roof and what each one does are on our louvered pergolas page. if you are near the bay, mention it in the quote form; it can change the paperwork before it changes the roof.' WHERE `id` = 'bngs4pydkvzhkwqp' AND length(`search_text`) = 4928;--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'Yes, when it’s closed. The louvers overlap and drain to a gutter inside the beam, then down a post. Wind-driven rain can still blow in from an open side, as on any porch. Screens on that side help.' WHERE `id` = 'm5pbyub6nyzmw3dw' AND `answer` = 'Closed, the blades overlap and drain to a gutter inside the beam, which runs down a post. Wind-driven rain can still come in from an open side, as on any porch. Screens on that side help.';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'The engineer sets the wind load for your address, and it’s written on the permit drawings. When a storm has a name, set the louvers to the manufacturer’s storm position, which we give you in writing, and raise the screens. Screens give way long before a roof does.' WHERE `id` = '2chv74esb8dz8aqz' AND `answer` = 'The engineer sets the wind load for your address, and it is written on the permit drawings. When a storm has a name, put the blades in the maker’s storm position, which you get from us in writing, and raise the screens: they give way long before a roof does.';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'Sometimes. An old patio slab is often too thin to carry a post. Before anyone drills, we check the thickness, the cracks and whether it’s post-tensioned. Where needed, we cut out a square and pour a footing.' WHERE `id` = 'x4kh9jkxrkdewpii' AND `answer` = 'Sometimes. An old patio slab is often too thin to carry a post. We check thickness, cracks and whether it is post-tensioned before anyone drills, and where needed cut a square out and pour a footing.';--> statement-breakpoint
UPDATE `faqs` SET `question` = 'Will my HOA allow it?' WHERE `id` = 'kicm9jsf325x32ve' AND `question` = 'Will my homeowners association allow it?';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'Only its architectural committee can say, so ask before you order. Most want a site plan, a color and a height. A printout from our pergola designer starts the conversation; we prepare the HOA drawings along with the permit set.' WHERE `id` = 'kicm9jsf325x32ve' AND `answer` = 'Only its committee can say, so ask before you order. Most want a site plan, a color and a height. The sheet from the designer starts the conversation; the drawings for the committee are made with the permit set.';--> statement-breakpoint
UPDATE `faqs` SET `question` = 'How much maintenance does it need?' WHERE `id` = 'bidpe4agu7n3xgh2' AND `question` = 'What upkeep does it need?';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'Hose it down twice a year, clear the gutters after the oaks drop their leaves, and open and close the louvers all the way now and then. Some manufacturers require that last one for their warranty. There’s no wood to stain.' WHERE `id` = 'bidpe4agu7n3xgh2' AND `answer` = 'Hose it down twice a year, clear the gutters after the oaks drop their leaves, and run the blades through their full travel now and then. Some makers make that last one a condition of their warranty. There is no wood to stain.';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'Yes. You’re out of the direct sun, which is most of what you feel, and warm air rises out between the louvers. The air itself is as warm as the air on the street. A fan helps more than people expect.' WHERE `id` = 'dccr33vp5rt296uu' AND `answer` = 'You are out of the direct sun, which is most of what you feel, and warm air leaves between the blades. The air itself stays as warm as the street. A fan helps more than people expect, and a roof does not replace one.';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'No. Where there’s framing to bolt to, the house can carry one side. With brick veneer, we put a second row of posts close to the wall, so the roof only looks attached.' WHERE `id` = 'ibhdqei22s9ktk36' AND `answer` = 'No. Where there is framing to bolt to, the house carries one side. In front of brick veneer we draw a second row of posts close to the wall, and the roof only looks attached.';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'The joint gets metal flashing, and how depends on the wall: stucco, siding and brick each need their own detail. Ask to see that detail on the drawings. It’s the part that leaks when nobody drew it.' WHERE `id` = '4p6tpfn2q26j8uag' AND `answer` = 'The joint is flashed, and how depends on the wall: stucco, siding and brick each want their own detail. Ask to see that detail on the drawing. It is the part that leaks when nobody drew it.';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'You need about eight feet clear under the house gutter; nine is better. If it’s lower, the frame can go above the eave on its own posts, which costs more and looks right only if it’s drawn well.' WHERE `id` = 'e3biktw7gm4bdp3d' AND `answer` = 'It needs about eight feet clear under the gutter of the house; nine is better. Lower than that, the frame can pass above the eave on its own posts, which costs more and looks deliberate only if it is drawn well.';--> statement-breakpoint
UPDATE `faqs` SET `question` = 'Will it make the room behind it darker?' WHERE `id` = 'xiq4idescj4y2ddt' AND `question` = 'Does it darken the room behind?';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'Less than a solid roof, and you decide how much. Open louvers give the room most of its light back. With the louvers closed, it’s about as dark as under any roof.' WHERE `id` = 'xiq4idescj4y2ddt' AND `answer` = 'Less than a solid roof, and you decide how much. Blades turned toward the sky give the room most of its light back. With the blades shut the room is about as dark as under any roof.';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'If the bedroom window is the fire escape, the code’s patio cover appendix allows it only as long as the cover stays unenclosed. Keep that in mind before anyone adds screens all around.' WHERE `id` = 'ffq9ccshdikvh9ev' AND `answer` = 'If the bedroom window is the way out in a fire, the code’s patio cover appendix allows it only while the cover stays unenclosed. That is worth knowing before anybody adds screens all around.';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'As far as the shade is useful, and no farther than you’ll carry a tray. For the drawings, what counts is the distance to the property line and to any easement, which is on your survey.' WHERE `id` = 'g36u3ipkzzdfeak2' AND `answer` = 'As far as the useful shade is, and no farther than you will carry a tray. For drawings, what counts is the distance to the property line and to any easement, which is on your survey.';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'A licensed electrician runs it in conduit under the lawn or paving, on its own circuit. The trench is dug before the paving, so decide on fans and heaters early even if you buy them later.' WHERE `id` = '7qwqbcn3ebt6yh9a' AND `answer` = 'In conduit under the lawn or the paving, from a circuit of its own, by a licensed electrician. The trench is dug before the paving, so decide about fans and heaters early even if you buy them later.';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'Down inside a post. From there it needs a drain line or a spot in the yard that can take it. A freestanding roof has no house gutter to borrow, so we draw the outlet into the plan.' WHERE `id` = 'yvv5qbsc8r72r8qb' AND `answer` = 'Down inside a post. From there it needs a drain line or a place in the garden that can take it. A free-standing roof has no house gutter to borrow, so the outlet is part of the drawing.';--> statement-breakpoint
UPDATE `faqs` SET `question` = 'Does a freestanding pergola need a permit?' WHERE `id` = 'z8dhx7enyjtiadp9' AND `question` = 'Does it need a permit when it touches nothing?';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'Assume yes. We’ve found no City of Houston rule that exempts it. In unincorporated Harris County, accessory structures under 150 square feet are exempt outside the A and V flood zones. We check your address and file for it.' WHERE `id` = 'z8dhx7enyjtiadp9' AND `answer` = 'Assume yes. We have found no City of Houston rule that exempts it. In unincorporated Harris County accessory structures under 150 square feet are exempt outside the A and V flood zones. We check the address and file.';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'Yes, on footings cut through the deck, once the pool’s pipes and bonding wire have been located. We keep the posts a walkway’s width from the coping. The pool shell itself carries nothing.' WHERE `id` = 'yzs7k5cmtzqw7hdh' AND `answer` = 'On footings through the deck, after the pool’s pipes and bonding wire have been located. The posts keep a walking width from the coping. The pool shell itself carries nothing.';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'Weight and depth underground. Each post stands on a large footing, and a buried beam usually ties them together. The engineer sizes both for your soil and wind. There’s more concrete below than metal above.' WHERE `id` = 'rgvrc3tx3xmatqxy' AND `answer` = 'Weight and depth under the ground. Each post stands on a large footing, and a buried beam usually ties them together. The engineer sizes both for your soil and wind. There is more concrete below than metal above.';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'A little at the open edge, as any arm does, and the engineering limits how much. If you’ll notice it, ask for a shorter reach or a second row of slim posts.' WHERE `id` = '9db435vsagzy7akn' AND `answer` = 'A little at the open edge, as any arm does, and the drawing limits how much. If you know you will notice it, ask for a shorter reach or a second row of slim posts.';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'That makes it a carport, which the patio cover rules don’t cover: different clearances, different permit. It can be done, but it has to be called a carport on the application.' WHERE `id` = '2yifcakbxkzpvxi4' AND `answer` = 'That makes it a carport, which the patio cover rules do not cover: other clearances, other permit. It can be done, and it has to be called what it is on the application.';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'Two posts do the work of four while the roof tries to tip over. The arms, the footings and the engineering are all bigger. What you’re buying is the missing post.' WHERE `id` = 'rz9wgui6t2e6xhed' AND `answer` = 'Two posts do the work of four while the roof tries to turn over. The steel or aluminum in the arms, the footings and the engineering are all larger. What you buy is the missing post.';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'No, but you want shade for the cook and dry drawers. If there’s a roof, the grill needs a hood or open louvers above it. Half under a roof and half out is often the best of both.' WHERE `id` = '2zfx9aytimvf8vmw' AND `answer` = 'No. You need shade for the cook and dry drawers. If there is a roof, the grill needs a hood or open blades above it. A kitchen half under and half out is often the best of both.';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'Natural gas if the run from the meter is short and you cook often. Propane if the line would cross the whole yard. A tank in the island needs a vented bay, and changing fuels later means converting or replacing the burners, if the manufacturer allows it.' WHERE `id` = 'ubm7d7gxg88tdz7w' AND `answer` = 'Natural gas if the run from the meter is short and you cook often. Propane if the line would cross the whole yard. A tank in the island needs a vented bay, and changing fuels later means converting or replacing the burners, where the maker allows it.';--> statement-breakpoint
UPDATE `faqs` SET `question` = 'How many permits does an outdoor kitchen need?' WHERE `id` = 'v2rgcra3dka6jivt' AND `question` = 'How many permits is that?';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'Up to four. Roof, gas, electrical and plumbing are filed separately, the last three by the licensed trades. A grill on wheels with no connections normally needs none.' WHERE `id` = 'v2rgcra3dka6jivt' AND `answer` = 'Up to four: roof, gas, electric and plumbing are filed separately, the last three by the trades that hold those licenses. A grill on wheels with no connections normally needs none.';--> statement-breakpoint
UPDATE `faqs` SET `question` = 'Will it survive a freeze?' WHERE `id` = '6b39k3x48hks539c' AND `question` = 'Does it survive a freeze?';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'Stone and steel will. Water lines will if you shut them off indoors and drain them, which takes five minutes and a valve somebody remembered to draw. Ice makers and some faucets should come inside.' WHERE `id` = '6b39k3x48hks539c' AND `answer` = 'Stone and steel do. Water lines do if they are shut off indoors and drained, which takes five minutes and a valve somebody remembered to draw. Ice makers and some faucets come inside.';--> statement-breakpoint
UPDATE `faqs` SET `question` = 'Can I build it in phases?' WHERE `id` = 'ksczvudim3fvxrzz' AND `question` = 'Can it be built in steps?';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'Yes, from the ground up. Put in the utilities and slab first, even if the pipes are capped. The counter can follow next year; a trench through new paving shouldn’t.' WHERE `id` = 'ksczvudim3fvxrzz' AND `answer` = 'Yes, from below. Lines and slab first, even if they end in capped pipes. A counter can follow next year; a trench through new paving should not.';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'Typically about two weeks on top of the slab and roof, once the permits and the appliances are in. The appliances are usually what’s late.' WHERE `id` = '4sjinke9xmb6etxx' AND `answer` = 'Typically about two weeks on top of slab and roof, once the permits and the appliances are there. Appliances are what is usually late.';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'Powder-coated aluminum and stainless do. Real wood moves and needs oil. A wood look in aluminum or compact laminate gives you the look without the work. Ask for a sample and leave it on the fence for a summer.' WHERE `id` = 'avqfyu57iapnv5ht' AND `answer` = 'Powder-coated aluminum and stainless do. Real wood moves and needs oil. A wood look in aluminum or compact laminate keeps the line without the work. Ask to leave a sample on the fence for a summer.';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'Porcelain slab handles heat, sun and lemon juice. The resin in many quartz counters yellows in the sun, and their manufacturers say indoors only. Granite is fine if it’s sealed. Dark counters burn hands at four o’clock.' WHERE `id` = 'xqb6ss95xvmdni8a' AND `answer` = 'Porcelain slab takes heat, sun and lemon. Many quartz counters yellow in sun because of their resin, and their makers say indoors only. Granite is fine if it is sealed. Dark tops burn hands at four o’clock.';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'The counter runs down the side of the island to the floor. It hides the end of the cabinet and can take a beating. It’s also the most visible seam in the kitchen, so look at how the corner is cut.' WHERE `id` = 'srdx5nhvhvmvs3rp' AND `answer` = 'The counter turns down the side of the island in one sheet to the floor. It hides the end of the cabinet and takes knocks. It is the most visible seam in the kitchen, so look at how the corner is cut.';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'Trash, bottles, fridge, tools: yes. The grill needs room for its lid and its air. Doors without handles need a finger pull, which collects grease; we’d rather show you a thin handle.' WHERE `id` = '57d5w4pg9cqc6zeu' AND `answer` = 'Trash, bottles, fridge, tools: yes. The grill needs its lid and its air. Fronts that run through without handles need a grip rail, which collects grease; we would rather show a thin handle.';--> statement-breakpoint
UPDATE `faqs` SET `question` = 'Why does stainless steel rust here?' WHERE `id` = 'e7vk7s87ai23r7ht' AND `question` = 'Stainless rusts here. Why?';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'Salt from pools and the bay leaves brown specks on cheaper grades. Type 304 is the usual outdoor grade; closer to the coast, 316 is safer. Both need rinsing.' WHERE `id` = 'e7vk7s87ai23r7ht' AND `answer` = 'Pool salt and bay air leave brown specks on cheaper grades. Type 304 is the usual one outdoors; closer to the coast 316 is the safer choice. Both want a rinse.';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'Close, but rarely exactly. Brick is made in batches and yours has aged. We look at samples against the wall in sun and shade, and often choose a different material on purpose over a near miss.' WHERE `id` = 't5bxk7zzqg9w95ce' AND `answer` = 'Close, rarely exactly. Brick is made in runs and yours has aged. We look at samples against the wall in sun and in shade, and often use a second material on purpose instead of a near miss.';--> statement-breakpoint
UPDATE `faqs` SET `question` = 'How long does a wood-fired oven take to heat?' WHERE `id` = '74n9usu3mwmgj53u' AND `question` = 'How long does a wood oven take?';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'Typically an hour or more, then it bakes all evening. It’s for people who like the hour. A gas-assisted oven is faster but needs a gas line.' WHERE `id` = '74n9usu3mwmgj53u' AND `answer` = 'Typically an hour or more to heat, then it bakes for the evening. It is for people who like the hour. A gas-assisted oven is faster and needs a line.';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'Yes. It’s a lot of weight on a small base, and a patio slab moves with the seasons. A joint around the footing keeps cracks out of the stone.' WHERE `id` = '395smwz4ht2k774i' AND `answer` = 'Yes. It is a heavy thing on a small base, and a patio slab moves with the season. A joint around its footing keeps the crack out of the stone.';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'Both go over a block core. Thin real stone looks like stone because it is. Manufactured veneer is lighter and cheaper, and its pattern repeats if the mason doesn’t mix boxes. Around fire, use only what the manufacturer allows.' WHERE `id` = 'n5spgu5upz4c99kt' AND `answer` = 'Both go on a block core. Thin real stone looks like stone because it is. Cast veneer is lighter and cheaper and repeats its pattern if the mason does not mix boxes. Around fire, only what its maker allows.';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'It depends on the flue, the wind and the neighbor. Our summer breeze is mostly from the southeast, so we look at what’s northwest of the oven before we place it. Ask your HOA about open fires, too.' WHERE `id` = 'vt6pdys39iiunzk6' AND `answer` = 'It depends on the flue, the wind and the neighbor. The summer breeze here is mostly from the southeast, so we look at what lies northwest of the oven before placing it. Ask your association about open fires too.';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'Concrete cracks. Joints tell it where, steel keeps the two sides level, and a good base keeps cracks rare. If someone promises you none at all, get that in writing.' WHERE `id` = '9mykbtgn4q8vmbw5' AND `answer` = 'Concrete cracks. Joints tell it where, steel keeps the two sides level, and a good base makes it rare. If someone promises none at all, ask for that in writing.';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'Thick enough for people and furniture; the drawings say how thick that is on your soil. Posts, ovens and spas are a different matter: they stand on their own footings.' WHERE `id` = 'whp78jh54gra2yn5' AND `answer` = 'Thick enough for people and furniture, and the drawing says how thick that is on your soil. Under posts, ovens and spas it is not a matter of thickness: those stand on footings of their own.';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'A glossy sealer is, when it’s wet. A matte sealer with grit in it is much less so. Around a pool, wet the sample and stand on it barefoot.' WHERE `id` = 'i4eyj4igay5dtpdn' AND `answer` = 'The sealer is, when it is glossy and wet. A matte sealer with grit in it is not. Around a pool, ask for the sample wet and stand on it barefoot.';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'In full sun on a July afternoon, yes. Turf has been measured at well over 150 °F. Shade makes a big difference, so we place turf where the shade falls and tell you where it doesn’t.' WHERE `id` = 'ewpbdh52cfwqdhdj' AND `answer` = 'In full sun on a July afternoon, yes. Measured surfaces reach well over 150 °F. In shade it stays near air temperature. We place it where the shade falls and say so where it does not.';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'Only with a base that has an outlet: fabric, crushed stone and a pipe that ends somewhere. We test it with a hose before the turf goes down. Without an outlet, the water stays, and so does the smell.' WHERE `id` = 'k8pzxvwvs2u4vtqs' AND `answer` = 'Only through a base with an outlet: fabric, open stone, a pipe that ends somewhere. It is tested with a hose before the turf goes down. Without that the water stays, and so does the smell.';--> statement-breakpoint
UPDATE `faqs` SET `question` = 'Does my HOA have to allow artificial turf?' WHERE `id` = 'abmrdhsvz9mywdf2' AND `question` = 'Does my association have to allow turf?';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'No. Texas law keeps HOAs from banning some water-saving landscaping, but it doesn’t mention artificial turf. Get approval before you order.' WHERE `id` = 'abmrdhsvz9mywdf2' AND `answer` = 'No. State law keeps associations from banning some water-saving landscaping, but it does not name artificial turf. Get the approval before you order.';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'You can get a ballpark from our pergola designer or at the visit. The written price comes with the drawings, with a list of what it includes. We don’t dig on a ballpark.' WHERE `id` = 'ri9duv66vst66jip' AND `answer` = 'A ballpark at the visit or before it, from the designer. The price itself comes with the drawing, as one list of what is in it. Nothing is dug on a ballpark.';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'On paper, easily. After the permit, a change may have to go back to the permit office. After the pour, some changes mean demolition. Each one is priced in writing before it happens.' WHERE `id` = 'ta65iaaj9zm8pszb' AND `answer` = 'On paper, easily. After the permit, a change may have to go back to the desk. After the pour, some changes are demolition. Each is priced in writing before it happens.';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'Twice: for an hour when we lay it out, and for the last hour. Inspectors may need the gate open. Otherwise, go to work, and leave the dog inside.' WHERE `id` = 'fu5ku5fgav3r2xuz' AND `answer` = 'Twice: for an hour when we lay it out, and for the last hour. Inspectors may need the gate open. The rest of the time you can go to work; leave the dog inside.';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'We cover the holes, move the pour and tell you the new date. Houston has about 104 wet days in a typical year (1991–2020 normals), so we build some slack into the schedule.' WHERE `id` = 'c2xagh9qdrh7746j' AND `answer` = 'Holes are covered, pours move, and we tell you the new date. Houston has about 104 wet days in a typical year (1991–2020 normals), so we plan some slack into the schedule.';--> statement-breakpoint
UPDATE `faqs` SET `question` = 'Who will be in my yard?' WHERE `id` = '96sb87gf9jvnjpvy' AND `question` = 'Who is actually in my yard?';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'You get a schedule with the trade for each day. Gas, electrical and plumbing are licensed work; ask to see the license before it starts.' WHERE `id` = '96sb87gf9jvnjpvy' AND `answer` = 'You get a schedule with the trade for each day. Gas, power and plumbing are licensed work: ask to see the license before it starts.';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'No. We’re not a lender, and nothing you type here is an application. Only a lender can make you an offer, and its numbers may differ from these.' WHERE `id` = '8rc9pn7qbzk87par' AND `answer` = 'No. We are not a lender, and nothing you type here is an application. Only a lender’s own papers are an offer, and their numbers may differ from these.';--> statement-breakpoint
UPDATE `faqs` SET `question` = 'What rate should I enter?' WHERE `id` = 'zufccx4mfasnyjz2' AND `question` = 'What rate should I put in?';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'One a lender has quoted you. If you don’t have one yet, run the numbers twice, with the rate you hope for and the rate you fear, and compare the totals.' WHERE `id` = 'zufccx4mfasnyjz2' AND `answer` = 'One a lender has quoted you. If you have none yet, run the numbers twice, with the rate you hope for and the rate you fear, and compare the totals.';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'An offer that charges no interest if you pay the full amount by a set date, and all the interest back to day one if you miss it by a single payment. The calculator shows both outcomes. Read that page of any contract twice.' WHERE `id` = 'cmnjb9rmsgb4x2qx' AND `answer` = 'An offer that charges no interest if you pay all of it by a date, and all of the interest back to the first day if you miss it by one payment. The calculator shows both endings. Read that page of any contract twice.';--> statement-breakpoint
UPDATE `faqs` SET `question` = 'Does using the calculator affect my credit?' WHERE `id` = '6qmikrykbj23c53f' AND `question` = 'Does using the calculator touch my credit?';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'No. It doesn’t ask your name or send anything to a lender. A lender may check your credit when you apply; ask whether it’s a soft or a hard pull before you say yes.' WHERE `id` = '6qmikrykbj23c53f' AND `answer` = 'No. It asks for no name and sends nothing to a lender. A lender may check your credit when you apply; ask whether it is a soft or a hard check before you say yes.';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'Yes. Enter the cash part as the down payment, and the calculator figures the loan on the rest.' WHERE `id` = '8jirqbteppb69v7c' AND `answer` = 'Yes. Put that part in as the down payment and the calculator finances the rest.';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'It can, and for a Texas homestead the rules are strict: a written contract before work starts, signed by both spouses if you’re married, and recorded with the county clerk. An unsecured personal loan doesn’t. Ask the lender which kind yours is.' WHERE `id` = 'rru4ze6q6m3zevbw' AND `answer` = 'It can, and for a Texas homestead the rules are strict: a written contract before work starts, signed by both spouses if you are married, recorded with the county clerk. An unsecured personal loan does not. Ask the lender which one it is.';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'Yes. The short form doesn’t book a visit. It only asks for your name, your ZIP code and where to send the answer.' WHERE `id` = 'yi5by3br79tw9tke' AND `answer` = 'Yes. Using the short form does not book a visit. It asks for your name, your ZIP and where to send the answer.';--> statement-breakpoint
UPDATE `faqs` SET `question` = 'What’s the fastest way to reach you?' WHERE `id` = 'bejighv4fphzx99f' AND `question` = 'Which is the quickest way?';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'Call during the hours shown here. After hours, use WhatsApp or the form.' WHERE `id` = 'bejighv4fphzx99f' AND `answer` = 'A call during the hours shown here. Outside them, use WhatsApp or the form; we answer in the order messages arrive.';--> statement-breakpoint
UPDATE `faqs` SET `question` = 'Do you work in my area?' WHERE `id` = '9qtxr896jcifzg38' AND `question` = 'Do you come to my town?';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'If your ZIP code starts with 770 through 775, probably. Enter it above and you’ll see right away. You can ask from farther out, too. You’ll get an honest answer, and it may be no.' WHERE `id` = '9qtxr896jcifzg38' AND `answer` = 'If your ZIP begins with 770 to 775, probably. The form tells you at once, and it takes requests from farther out too. Those get an honest answer, and it may be no.';--> statement-breakpoint
UPDATE `faqs` SET `question` = 'Can I send photos?' WHERE `id` = 'reeyige62pefi2ee' AND `question` = 'May I send photos?';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'Please do. Two are enough: one toward the yard, one toward the house. The quote form takes up to six.' WHERE `id` = 'reeyige62pefi2ee' AND `answer` = 'Please. Two are enough: one toward the yard, one toward the house. The quote form takes up to six.';--> statement-breakpoint
UPDATE `faqs` SET `question` = 'Will you keep calling me?' WHERE `id` = 'xp9u8sd59ycftw63' AND `question` = 'Will I be called for the next two years?';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'No. We use what you send to answer you. We text only if you check the box for texts, and replying STOP ends them.' WHERE `id` = 'xp9u8sd59ycftw63' AND `answer` = 'No. What you write is used to answer you. Text messages have a separate box that is empty until you check it, and STOP ends them.';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'Nothing, and there’s no obligation.' WHERE `id` = '7ivte8hchydqvr3w' AND `answer` = 'Nothing, and it does not commit you to anything.';--> statement-breakpoint
UPDATE `faqs` SET `question` = 'What if I don’t know the size?' WHERE `id` = 'fsvf6tjkd4j8m5nm' AND `question` = 'What if I do not know the size?';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'Leave it blank. Everything in the second step is optional, and “Not sure” is a fine answer. We measure before we price.' WHERE `id` = 'fsvf6tjkd4j8m5nm' AND `answer` = 'Leave it blank. Everything in the second step is optional and “not sure” is an answer. We measure before we price.';--> statement-breakpoint
UPDATE `faqs` SET `question` = 'Why do you need my ZIP code?' WHERE `id` = '4uhr8bng5s762und' AND `question` = 'Why do you ask for the ZIP?';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'It tells us your permit office, the wind we design for and whether we work there. We don’t need your full address yet.' WHERE `id` = '4uhr8bng5s762und' AND `answer` = 'It decides the permit office, the wind on the drawing and whether we work there. It does not have to be your full address.';--> statement-breakpoint
UPDATE `faqs` SET `question` = 'Do I have to give a phone number?' WHERE `id` = 'ydpn2w58ratxcexi' AND `question` = 'Phone or e-mail?';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'No. A phone number or an email is enough, and you choose how we reply: call, text, WhatsApp or email.' WHERE `id` = 'ydpn2w58ratxcexi' AND `answer` = 'One of the two is enough, and you choose how we answer: call, text, WhatsApp or e-mail.';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'Yes. After you send the form, you get a private link where you can add photos, your survey, your HOA’s name and the best time to call. If you fill in the form again, it’s added to the same request.' WHERE `id` = '3czbcgfsv4t2aa9q' AND `answer` = 'Yes. After sending you get a private link for more photos, the survey, the name of your association and a good time to call. Writing again adds to the same request.';--> statement-breakpoint
UPDATE `faqs` SET `answer` = 'No. It’s a range based on our price book and what you told us. You get a written price after we measure, with a list of what it includes.' WHERE `id` = 'fuuqz9a4azutfuau' AND `answer` = 'No. It is a range from our price book and what you told us. The price comes after someone has measured, in writing, with a list of what is in it.';--> statement-breakpoint
DELETE FROM search_index WHERE rowid IN (SELECT id FROM search_documents WHERE kind = 'project');--> statement-breakpoint
INSERT INTO search_index (rowid, kind, title, codes, text)
SELECT d.id, d.kind, doc.title, substr(doc.codes, 1, 20000), substr(doc.text, 1, 20000)
FROM search_documents AS d CROSS JOIN (select projects.id as key, projects.title as title, projects.slug || ' ' || projects.service || ' ' || projects.features as codes,
  projects.summary || ' ' || char(30) || ' ' || projects.place || ' ' || char(30) || ' ' || projects.story as text from projects where projects.deleted_at is null) AS doc
WHERE d.kind = 'project' AND doc.key = d.key;--> statement-breakpoint
DELETE FROM search_index WHERE rowid IN (SELECT id FROM search_documents WHERE kind = 'post');--> statement-breakpoint
INSERT INTO search_index (rowid, kind, title, codes, text)
SELECT d.id, d.kind, doc.title, substr(doc.codes, 1, 20000), substr(doc.text, 1, 20000)
FROM search_documents AS d CROSS JOIN (select posts.id as key, posts.title as title, posts.slug || ' ' || posts.author as codes,
  posts.summary || ' ' || char(30) || ' ' || posts.body as text from posts where posts.deleted_at is null) AS doc
WHERE d.kind = 'post' AND doc.key = d.key;
