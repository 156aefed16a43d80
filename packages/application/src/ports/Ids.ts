import { Context } from "effect"

/** Makes the ids of new rows. */
export class Ids extends Context.Service<
  Ids,
  {
    /** Answers an id that was never answered before, here or by another server. */
    readonly next: () => string
  }
>()("@atelier/application/Ids") {}
