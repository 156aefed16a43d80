import type { Call } from "./Call.ts"
import { previewQuery } from "./queryText.ts"

/**
 * What `?preview=true` answers instead of writing, or why a write takes none:
 *
 * - `answer`: what the write itself answers, with an outcome in it;
 * - `outcome`: an `Outcome`, where the write answers a row or a list;
 * - `ownSettings`: it changes neither the plan nor reference data;
 * - `message`: it sends or notes something, and changes no row;
 * - `wholeShop`: it fills or empties the shop, which is more than anybody can look through;
 * - `dryRun`: it has a parameter and an answer of its own for that.
 */
export type Preview = "answer" | "outcome" | "ownSettings" | "message" | "wholeShop" | "dryRun"

/** The query that a call takes, with the parameter that asks for a preview. */
export const queryOf = (call: Pick<Call, "query" | "preview">): Call["query"] =>
  call.preview === "outcome" ? previewQuery : call.query
