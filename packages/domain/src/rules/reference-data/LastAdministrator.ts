import * as Schema from "effect/Schema"

/** The change would leave the shop without a licensed administrator. */
export class LastAdministrator extends Schema.TaggedError<LastAdministrator>()(
  "LastAdministrator",
  {}
) {
  override get message(): string {
    return "There has to be an administrator with a licence."
  }
}
