import { fieldText } from "@atelier/i18n/server"
import { Schema } from "effect"
import type { FieldIssue } from "../input/invalidInput.ts"

/** What is wrong with a request, by the names of RFC 7644, section 3.12. */
const ScimType = Schema.Literals([
  "invalidFilter",
  "tooMany",
  "uniqueness",
  "mutability",
  "invalidSyntax",
  "invalidPath",
  "noTarget",
  "invalidValue"
])
type ScimType = typeof ScimType.Type

/** A request of the portal that is refused. Nothing was written. */
export class ScimProblem extends Schema.TaggedError<ScimProblem>()("ScimProblem", {
  status: Schema.Int,
  scimType: Schema.NullOr(ScimType),
  detail: Schema.String
}) {
  override get message(): string {
    return this.detail
  }
}

/** A request that cannot be understood or done as it is. */
export const badRequest = (scimType: ScimType, detail: string): ScimProblem =>
  new ScimProblem({ status: 400, scimType, detail })

/** A request with fields that are wrong, each named with what is. */
export const wrongFields = (scimType: ScimType, issues: ReadonlyArray<FieldIssue>): ScimProblem =>
  badRequest(
    scimType,
    issues
      .map(({ path, message }) => [path, fieldText("en", message)].filter(Boolean).join(": "))
      .join("; ")
  )

const ERROR = "urn:ietf:params:scim:api:messages:2.0:Error"

/** The body of an error. */
export const errorBody = ({ status, scimType, detail }: ScimProblem): object => ({
  schemas: [ERROR],
  status: String(status),
  ...(scimType === null ? {} : { scimType }),
  detail
})
