import { BookedPage, CancelPage, LatePage, MovePage } from "./visit-booked";
import { NoTimesPage, PickPage, TakenPage } from "./visit-booking";
import type { PageProps } from "./visit-view";

/** Page on which a homeowner books, moves and cancels a visit. */
export function VisitPage({ data, problem }: PageProps) {
  if (problem?.taken) return <TakenPage data={data} problem={problem} taken={problem.taken} />;
  switch (data.view) {
    case "pick":
      return <PickPage data={data} problem={problem} />;
    case "none":
      return <NoTimesPage data={data} problem={problem} />;
    case "move":
      return data.booked ? <MovePage data={data} booked={data.booked} problem={problem} /> : null;
    case "cancel":
      return data.booked ? <CancelPage data={data} booked={data.booked} problem={problem} /> : null;
    case "late":
      return data.booked ? <LatePage data={data} booked={data.booked} problem={problem} /> : null;
    case "booked":
      return data.booked ? <BookedPage data={data} booked={data.booked} problem={problem} /> : null;
  }
}
