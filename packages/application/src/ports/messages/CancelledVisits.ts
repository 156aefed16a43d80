import type { ChangeSet } from "@atelier/domain/change"
import { Context, Effect } from "effect"
import type { Stored } from "../Stored.ts"
import type { OutgoingMail } from "./Outbox.ts"

/**
 * Writes the e-mails that call off the visits that a change set deletes, for the people who were
 * invited. They are queued in the transaction of the change. Default: none.
 */
export const CancelledVisits = Context.Reference<
  (changes: ChangeSet) => Effect.Effect<ReadonlyArray<OutgoingMail>, never, Stored>
>("@atelier/application/CancelledVisits", { defaultValue: () => () => Effect.succeed([]) })
