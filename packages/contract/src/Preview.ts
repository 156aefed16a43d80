import type { Call } from "./Call.ts"
import { offeringQuery, offersQuery, previewQuery } from "./queryText.ts"

/**
 * Why a write has no preview. Except for the last two, these writes change neither the plan nor its
 * configuration.
 */
export const noPreview = {
  ownSettings:
    "it changes what only the caller sees: dashboards, calendars elsewhere, what was read",
  message: "it sends, shows or notes something, and changes no row",
  upload: "it brings a part of a file; `finishUpload`, which makes it a document, has a preview",
  entry: "it is about who is let in and who is signed in",
  machine: "it is about backups and the place that documents are kept in",
  wholeShop: "it fills or empties the shop, which is more than anybody can look through",
  dryRun: "it has a parameter of its own for that, and an answer of its own"
} as const
export type NoPreview = keyof typeof noPreview

/**
 * The answer to `?preview=true`, or why there is none:
 *
 * - `answer`: the same as of the write itself, which contains an outcome;
 * - `outcome`: an `Outcome` instead of the row or list that the write returns.
 */
export type Preview = "answer" | "outcome" | NoPreview

/** The reason why a write has no preview; null if it has one or for reads. */
export const noPreviewOf = ({ preview }: Pick<Call, "preview">): NoPreview | null =>
  preview === undefined || preview === "answer" || preview === "outcome" ? null : preview

/** The query of a call, including the preview parameter. */
export const queryOf = (call: Pick<Call, "query" | "preview">): Call["query"] => {
  if (call.preview !== "outcome") return call.query
  return call.query === offersQuery ? offeringQuery : previewQuery
}
