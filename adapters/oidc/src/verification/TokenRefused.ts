import { SettingMismatch } from "@atelier/application/ports"
import * as Schema from "effect/Schema"
import { refusalDescriptions, refusalReasons } from "./RefusalReason.ts"

/**
 * A rejected bearer token with the first reason found. `scope`: the required scope, only for reason
 * `scope`. `mismatch`: a setting that may be the cause.
 */
export class TokenRefused extends Schema.TaggedError<TokenRefused>()("TokenRefused", {
  reason: Schema.Literals(refusalReasons),
  scope: Schema.optionalKey(Schema.String),
  mismatch: Schema.optionalKey(SettingMismatch)
}) {
  override get message(): string {
    return refusalDescriptions[this.reason]
  }

  /**
   * The `WWW-Authenticate` header (RFC 6750, section 3); a missing token gets no error code.
   * Contains no text from the token, which would be unsafe in a header.
   */
  get challenge(): string {
    if (this.reason === "missing") return 'Bearer realm="atelier"'
    const code = this.reason === "scope" ? "insufficient_scope" : "invalid_token"
    const needed = this.scope === undefined ? "" : `, scope="${this.scope}"`
    return `Bearer realm="atelier", error="${code}", error_description="${this.message}"${needed}`
  }
}
