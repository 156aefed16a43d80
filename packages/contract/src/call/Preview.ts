/** Why a write has no preview; only the last two change the plan or its configuration. */
export const noPreview = {
  ownSettings: "it changes only the caller's own settings: dashboards, calendar feeds, read marks",
  message: "it sends or records something and changes no row",
  upload: "it transfers part of a file; `finishUpload`, which creates the document, has a preview",
  entry: "it controls who can sign in and who is signed in",
  machine: "it controls backups and the storage of documents",
  wholeShop: "it fills or empties the shop, which is too large a change to review",
  dryRun: "it has the parameter `dryRun` for that"
} as const
export type NoPreview = keyof typeof noPreview

/**
 * The answer to `?preview=true`, or why there is none:
 *
 * - `answer`: the same as of the write itself, which contains an outcome;
 * - `outcome`: an `Outcome` instead of the row or list that the write returns.
 */
export type Preview = "answer" | "outcome" | NoPreview
