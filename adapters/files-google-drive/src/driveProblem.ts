import { retryAfterMs, ServiceProblem } from "@atelier/files-service"

export interface Answered {
  readonly status: number
  readonly headers: { readonly get: (name: string) => string | null }
  readonly data?: unknown
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

const isHeaders = (value: unknown): value is Answered["headers"] =>
  isObject(value) && typeof value.get === "function"

const answerOf = (cause: unknown): Answered | null => {
  const answer = isObject(cause) ? cause.response : undefined
  if (!isObject(answer) || typeof answer.status !== "number") return null
  const { status, headers, data } = answer
  return { status, headers: isHeaders(headers) ? headers : new Headers(), data }
}

/** The first reason in Google's response, such as `storageQuotaExceeded`; otherwise empty. */
const reasonOf = (data: unknown): string => {
  let read = data
  if (typeof data === "string")
    try {
      read = JSON.parse(data)
    } catch {
      return ""
    }
  const error = isObject(read) && isObject(read.error) ? read.error : {}
  const [first]: ReadonlyArray<unknown> = Array.isArray(error.errors) ? error.errors : []
  const reason = isObject(first) ? first.reason : undefined
  return typeof reason === "string" && /^[A-Za-z]{1,60}$/.test(reason) ? reason : ""
}

const FULL: ReadonlySet<string> = new Set([
  "storageQuotaExceeded",
  "teamDriveFileLimitExceeded",
  "numChildrenInNonRootLimitExceeded"
])
const TOO_OFTEN: ReadonlySet<string> = new Set([
  "rateLimitExceeded",
  "userRateLimitExceeded",
  "sharingRateLimitExceeded",
  "dailyLimitExceeded"
])

export const refusedAnswer = ({ status, headers, data }: Answered): ServiceProblem => {
  const reason = reasonOf(data)
  const text = reason === "" ? `status ${status}` : reason
  if (FULL.has(reason)) return new ServiceProblem("full", text)
  if (status === 401) return new ServiceProblem("unauthorised", text)
  if (status === 404 || status === 410) return new ServiceProblem("missing", text)
  if (status === 408 || status === 429 || status >= 500 || TOO_OFTEN.has(reason))
    return new ServiceProblem("busy", text, retryAfterMs(headers.get("retry-after"), Date.now()))
  return new ServiceProblem("refused", text)
}

/** Converts an error of the library. No response counts as temporary. */
export const driveProblem = (cause: unknown): ServiceProblem => {
  if (cause instanceof ServiceProblem) return cause
  const answer = answerOf(cause)
  if (answer !== null) return refusedAnswer(answer)
  if (cause instanceof TypeError && !/fetch/i.test(cause.message)) throw cause
  return new ServiceProblem("busy", "no answer")
}
