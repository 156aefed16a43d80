import type { ChangeSet } from "@atelier/domain/change"

/** The change set that an entry of the journal holds as text. */
export const changesIn = (text: string): ChangeSet => JSON.parse(text)
