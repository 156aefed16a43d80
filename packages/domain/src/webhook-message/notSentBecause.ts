/**
 * Why a message to a webhook did not go out, or was not taken, by a name that every language has
 * words for.
 */
export const notSentReasons = [
  "webhookRemoved",
  "webhookNotActive",
  "userWithoutLicence",
  "noSecretKey",
  "nothingInSight",
  "addressNotPublic",
  "httpsNeeded",
  "nameUnknown",
  "connectionRefused",
  "connectionBroken",
  "noAnswer",
  "unreachable",
  "certificateNotTrusted"
] as const

/** Why a message to a webhook was not sent. */
export type NotSentReason = (typeof notSentReasons)[number]

/**
 * A reason with what the system said of it, as one text: `connectionRefused: connect ECONNREFUSED`.
 */
export const reasonText = (reason: NotSentReason, detail: string): string => `${reason}: ${detail}`

/** The reason that a text begins with, and what stands beside it; no reason where it is of none. */
export const reasonIn = (
  text: string
): { readonly reason: NotSentReason | null; readonly detail: string } => {
  const reason = notSentReasons.find((each) => text === each || text.startsWith(`${each}: `))
  return reason === undefined
    ? { reason: null, detail: text }
    : { reason, detail: text.slice(reason.length + 2) }
}
