import * as Schema from "effect/Schema"

/** Nobody could decide about users any more. */
export class LastAdministrator extends Schema.TaggedError<LastAdministrator>()(
  "LastAdministrator",
  {}
) {
  override get message(): string {
    return "There has to be an administrator with a licence."
  }
}
