import { Context } from "effect"

/** Makes the ids of new rows; no two are ever the same. */
export class Ids extends Context.Service<Ids, { readonly next: () => string }>()(
  "@atelier/application/Ids"
) {}
