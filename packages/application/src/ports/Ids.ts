import { Context } from "effect"

export class Ids extends Context.Service<
  Ids,
  {
    /** Returns an id that is unique across all servers. */
    readonly next: () => string
  }
>()("@atelier/application/Ids") {}
