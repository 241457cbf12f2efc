import type { StoredImage } from "~/domain/images/images";
import type { RoutedKind } from "~/schema";
import type { RecordToCheck } from "./check-record";
import type { CheckedLink, TextRules } from "./check-texts";
import type { Finding } from "./findings";

/* Types of the publish checks of records. */

export type StateOf = (href: string) => CheckedLink["state"];

/** Fields of a public file that the publish checks read. */
export type CheckedFile = {
  id: string;
  name: string;
  width: number | null;
  height: number | null;
  contentType: string;
  nature: string;
  allowedBy: string;
  alt: string;
};

/** Site data that the publish checks compare a record with. */
export type RecordContext = TextRules & {
  /** Name of the record that uses the slug; "" if the slug is free. */
  takenBy: string;
  /** Public files of its images; a missing file was deleted. */
  files: readonly CheckedFile[];
  stateOf: StateOf;
};

/** The publish checks of a kind of record. */
export type KindChecks<Data> = {
  kind: RoutedKind;
  /** Ids of the files that a record shows. */
  fileIds: (record: Data) => readonly string[];
  toCheck: (record: Data, context: RecordContext) => RecordToCheck;
};

/** Checks records of a kind. Returns the findings of each, and the public files of their images. */
export type CheckRecords = <Data extends { slug: string }>(
  checks: KindChecks<Data>,
  records: readonly { id: string; record: Data }[],
) => Promise<{ findings: readonly Finding[][]; files: readonly (CheckedFile & StoredImage)[] }>;
