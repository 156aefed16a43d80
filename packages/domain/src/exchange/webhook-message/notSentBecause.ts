/** Why a webhook message was not sent or accepted; every language has a text for each. */
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

export type NotSentReason = (typeof notSentReasons)[number]

/** A reason with the system's detail as one text: `connectionRefused: connect ECONNREFUSED`. */
export const reasonText = (reason: NotSentReason, detail: string): string => `${reason}: ${detail}`

/** Splits such a text into reason and detail; the reason is null if it is unknown. */
export const reasonIn = (
  text: string
): { readonly reason: NotSentReason | null; readonly detail: string } => {
  const reason = notSentReasons.find((each) => text === each || text.startsWith(`${each}: `))
  return reason === undefined
    ? { reason: null, detail: text }
    : { reason, detail: text.slice(reason.length + 2) }
}
