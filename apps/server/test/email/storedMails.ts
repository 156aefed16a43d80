import { MailOutbox } from "@atelier/application/ports"
import { Effect } from "effect"

const ALL = 10_000

/** All e-mails of a shop, oldest first. */
export const storedMails = MailOutbox.use(({ newest }) =>
  Effect.map(newest(ALL), (mails) => mails.toReversed())
)
