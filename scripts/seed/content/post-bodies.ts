import howAPatioProjectRuns from "./posts/how-a-patio-project-runs.md?raw";
import howHotTurfGets from "./posts/how-hot-turf-gets.md?raw";
import louversOrASolidRoof from "./posts/louvers-or-a-solid-roof.md?raw";
import permitsHoas from "./posts/permits-hoas-and-how-long-they-take.md?raw";
import underAnOutdoorKitchen from "./posts/what-an-outdoor-kitchen-needs-under-the-floor.md?raw";
import whatClayDoes from "./posts/what-clay-does-to-a-slab.md?raw";
import whatTheWindAsks from "./posts/what-the-wind-asks-of-a-patio-roof.md?raw";
import whichWay from "./posts/which-way-does-your-patio-face.md?raw";

/** The Markdown of each seeded post, by slug. */
export const postBodies: Readonly<Record<string, string>> = {
  "how-a-patio-project-runs": howAPatioProjectRuns,
  "how-hot-turf-gets": howHotTurfGets,
  "louvers-or-a-solid-roof": louversOrASolidRoof,
  "permits-hoas-and-how-long-they-take": permitsHoas,
  "what-an-outdoor-kitchen-needs-under-the-floor": underAnOutdoorKitchen,
  "what-clay-does-to-a-slab": whatClayDoes,
  "what-the-wind-asks-of-a-patio-roof": whatTheWindAsks,
  "which-way-does-your-patio-face": whichWay,
};
