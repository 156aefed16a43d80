import * as Schema from "effect/Schema"

export class LastAdministrator extends Schema.TaggedError<LastAdministrator>()(
  "LastAdministrator",
  {}
) {
  override get message(): string {
    return "There has to be an administrator with a licence."
  }
}
