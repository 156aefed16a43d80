import type { Call } from "../call/Call.ts"
import type { NoPreview } from "../call/Preview.ts"
import { offeringQuery, offersQuery, previewQuery } from "./queryText.ts"

/** The reason why a write has no preview; null if it has one or for reads. */
export const noPreviewOf = ({ preview }: Pick<Call, "preview">): NoPreview | null =>
  preview === undefined || preview === "answer" || preview === "outcome" ? null : preview

export const queryOf = (call: Pick<Call, "query" | "preview">): Call["query"] => {
  if (call.preview !== "outcome") return call.query
  return call.query === offersQuery ? offeringQuery : previewQuery
}
