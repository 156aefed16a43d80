import { retryAfterMs, ServiceProblem } from "@atelier/files-service"
import { DropboxResponseError } from "dropbox"

interface ErrorBody {
  readonly error_summary?: unknown
}

/** Dropbox's error summary, such as `path/not_found/...`; empty if there is none. */
const summaryOf = (cause: unknown): string => {
  if (!(cause instanceof DropboxResponseError)) return ""
  const summary = (cause.error as ErrorBody | null)?.error_summary
  return typeof summary === "string" && /^[\w/.]{1,200}$/.test(summary) ? summary : ""
}

const CONFLICT = 409

/** Converts an error of the library. No response counts as temporary. */
export const dropboxProblem = (cause: unknown): ServiceProblem => {
  if (cause instanceof ServiceProblem) return cause
  if (!(cause instanceof DropboxResponseError)) return new ServiceProblem("busy", "no answer")
  const { status } = cause
  const summary = summaryOf(cause)
  const text = summary === "" ? `status ${status}` : summary
  const headers = cause.headers as { readonly get?: (name: string) => string | null } | null
  if (/insufficient_space/.test(summary)) return new ServiceProblem("full", text)
  if (status === 401) return new ServiceProblem("unauthorised", text)
  if (status === CONFLICT && /not_found/.test(summary)) return new ServiceProblem("missing", text)
  if (status === 429 || status >= 500 || /too_many_write_operations/.test(summary))
    return new ServiceProblem("busy", text, retryAfterMs(headers?.get?.("retry-after"), Date.now()))
  return new ServiceProblem("refused", text)
}
