import type { Call } from "./Call.ts"
import { offeringQuery, offersQuery, previewQuery } from "./queryText.ts"

/**
 * Why a write takes no preview. All but the last two leave the plan and its configuration alone.
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
 * What `?preview=true` answers instead of writing, or why a write takes none:
 *
 * - `answer`: what the write itself answers, with an outcome in it;
 * - `outcome`: an `Outcome`, where the write answers a row or a list.
 */
export type Preview = "answer" | "outcome" | NoPreview

/** Why a call takes no preview; null where it takes one, or writes nothing. */
export const noPreviewOf = ({ preview }: Pick<Call, "preview">): NoPreview | null =>
  preview === undefined || preview === "answer" || preview === "outcome" ? null : preview

/** The query that a call takes, with the parameter that asks for a preview. */
export const queryOf = (call: Pick<Call, "query" | "preview">): Call["query"] => {
  if (call.preview !== "outcome") return call.query
  return call.query === offersQuery ? offeringQuery : previewQuery
}
