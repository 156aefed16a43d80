import { ServiceProblem } from "@atelier/files-service"

/** The answer to which an error of the library, or its cause, belongs. */
interface Answer {
  readonly status?: unknown
  readonly serviceCode?: unknown
}

/** Codes of full disks and quotas: Ceph, MinIO, Scaleway. */
const FULL = /^(QuotaExceeded|XMinioStorageFull|InsufficientCapacity|EntityTooLarge)$/

const BUSY: ReadonlySet<string> = new Set(["RequestTimeout", "SlowDown", "OperationAborted"])

const answerOf = (cause: unknown): Answer | null => {
  if (!(cause instanceof Error)) return null
  return "status" in cause ? cause : answerOf(cause.cause)
}

/** Converts an error of the library. No answer counts as temporary. */
export const s3Problem = (cause: unknown): ServiceProblem => {
  if (cause instanceof ServiceProblem) return cause
  const answer = answerOf(cause)
  if (answer === null) return new ServiceProblem("busy", "no answer")
  const status = Number(answer.status)
  const code = typeof answer.serviceCode === "string" ? answer.serviceCode : "Unknown"
  const text = /^\w{1,60}$/.test(code) && code !== "Unknown" ? code : `status ${status}`
  if (FULL.test(code) || status === 507) return new ServiceProblem("full", text)
  if (code === "NoSuchBucket") return new ServiceProblem("refused", text)
  if (status === 404) return new ServiceProblem("missing", text)
  if (status === 401 || status === 403) return new ServiceProblem("unauthorised", text)
  if (status === 429 || status >= 500 || BUSY.has(code)) return new ServiceProblem("busy", text)
  return new ServiceProblem("refused", text)
}
