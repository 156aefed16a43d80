import { type ChangeSet, type RowChange, recordedChange } from "@atelier/domain/change"

/** The change set that an entry of the journal holds as text. */
export const changesIn = (text: string): ChangeSet =>
  (JSON.parse(text) as ReadonlyArray<RowChange>).map(recordedChange)
