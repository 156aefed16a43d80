import type { Answer, Change, Sent } from "../records.ts"

/** A request and its answer; null if none arrived. */
export interface Asked {
  readonly sent: Sent
  readonly answer: Answer | null
}

export const isWrite = ({ method, path }: Sent): boolean =>
  method !== "GET" && !/preview=true|\/query|getCapacities/.test(path)

export const isPreview = ({ path }: Sent): boolean => path.includes("preview=true")

export const isDone = (answer: Answer | null): answer is Answer =>
  answer !== null && answer.status >= 200 && answer.status < 300

export const isFailed = (answer: Answer | null): boolean => answer === null || answer.status >= 500

export const isReplayed = (answer: Answer | null): boolean =>
  answer?.headers["idempotency-replayed"] === "true"

/** Whether an answer names the change that it made. */
export const isNamed = (answer: Answer | null): answer is Answer =>
  isDone(answer) && answer.headers["change-id"] !== undefined

export const nameOf = ({ table, id, before, after }: Change): string =>
  `${table}/${id}/${after === null ? `deleted ${before?.version}` : after.version}`

export const changesIn = (answer: Answer): ReadonlyArray<Change> => {
  const body: { readonly changes?: unknown } = JSON.parse(answer.text)
  return Array.isArray(body.changes) ? body.changes : []
}

/** The text of an answer; of a calendar without folded lines, and with ids as JSON has them. */
export const plainText = ({ headers, text }: Answer): string =>
  headers["content-type"]?.startsWith("text/calendar")
    ? text.replaceAll("\r\n ", "").replaceAll(/^UID:(.*?)\r?$/gm, '"$1"')
    : text

export const textOf = ({ sent, answer }: Asked): string =>
  `${sent.user} ${sent.method} ${sent.path} ${JSON.stringify(sent.body)} ${sent.key} → ${answer?.status} ${answer?.text}`
