import { retryAfterMs, ServiceProblem } from "@atelier/files-service"
import { GraphError } from "@microsoft/microsoft-graph-client"

interface Refused {
  readonly status: number
  /** Error code, such as `quotaLimitReached`. */
  readonly code: string
  readonly retryAfter: string | null
}

const FULL: ReadonlySet<string> = new Set([
  "quotaLimitReached",
  "insufficientStorage",
  "maxItemCountExceeded",
  "maxDocumentCountExceeded",
  "maxFolderCountExceeded",
  "childItemCountExceeded"
])

/** Temporary errors: rate limits, changes by another client, and an unavailable service. */
const PASSING: ReadonlySet<string> = new Set([
  "activityLimitReached",
  "throttledRequest",
  "resourceModified",
  "serviceNotAvailable",
  "serviceReadOnly"
])

const INSUFFICIENT_STORAGE = 507

const isPassing = (status: number): boolean =>
  status === 408 || status === 423 || status === 429 || status >= 500

const refusedAnswer = ({ status, code, retryAfter }: Refused): ServiceProblem => {
  const text = /^[\w.-]{1,60}$/.test(code) ? code : `status ${status}`
  if (status === INSUFFICIENT_STORAGE || FULL.has(code)) return new ServiceProblem("full", text)
  if (status === 401) return new ServiceProblem("unauthorised", text)
  if (status === 404 || status === 410) return new ServiceProblem("missing", text)
  if (isPassing(status) || PASSING.has(code))
    return new ServiceProblem("busy", text, retryAfterMs(retryAfter, Date.now()))
  return new ServiceProblem("refused", text)
}

/** The error code; empty if the text is not JSON, such as the page of a proxy. */
const codeIn = (text: string): string => {
  try {
    const body = JSON.parse(text) as { readonly error?: { readonly code?: unknown } } | null
    const code = body?.error?.code
    return typeof code === "string" ? code : ""
  } catch (error) {
    if (error instanceof SyntaxError) return ""
    throw error
  }
}

/** Converts an error response. A response that breaks off counts as temporary. */
export const refusalOf = async (answer: Response): Promise<ServiceProblem> => {
  const retryAfter = answer.headers.get("retry-after")
  return answer.text().then(
    (text) => refusedAnswer({ status: answer.status, code: codeIn(text), retryAfter }),
    (cause) => new ServiceProblem("busy", `the answer broke off: ${String(cause)}`)
  )
}

/** Converts an error of the library. No response counts as temporary. */
export const graphProblem = (cause: unknown): ServiceProblem => {
  if (cause instanceof ServiceProblem) return cause
  if (!(cause instanceof GraphError)) throw cause
  const { statusCode: status, code, headers } = cause
  if (status <= 0 || code === "SyntaxError") return new ServiceProblem("busy", "no answer")
  return refusedAnswer({
    status,
    code: code ?? "",
    retryAfter: headers?.get("retry-after") ?? null
  })
}
