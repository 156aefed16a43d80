import { fieldText } from "@atelier/i18n/server"
import { Schema } from "effect"
import type { FieldIssue } from "../input/refusal/invalidInput.ts"

/** Error types of RFC 7644, section 3.12. */
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

/** A rejected SCIM request. Nothing was written. */
export class ScimProblem extends Schema.TaggedError<ScimProblem>()("ScimProblem", {
  status: Schema.Int,
  scimType: Schema.NullOr(ScimType),
  detail: Schema.String
}) {
  override get message(): string {
    return this.detail
  }
}

export const badRequest = (scimType: ScimType, detail: string): ScimProblem =>
  new ScimProblem({ status: 400, scimType, detail })

export const wrongFields = (scimType: ScimType, issues: ReadonlyArray<FieldIssue>): ScimProblem =>
  badRequest(
    scimType,
    issues
      .map(({ path, message }) => [path, fieldText("en", message)].filter(Boolean).join(": "))
      .join("; ")
  )

const ERROR = "urn:ietf:params:scim:api:messages:2.0:Error"

export const errorBody = ({ status, scimType, detail }: ScimProblem): object => ({
  schemas: [ERROR],
  status: String(status),
  ...(scimType === null ? {} : { scimType }),
  detail
})
