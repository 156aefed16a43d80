import { SettingMismatch } from "@atelier/application/ports"
import * as Schema from "effect/Schema"
import { refusalDescriptions, refusalReasons } from "./RefusalReason.ts"

/**
 * A bearer token that does not open the door, with the first reason found.
 * `scope` is the scope that was asked for, present only when the reason is `scope`. `mismatch`
 * names the setting that such a token does not fit, if a setting could be the reason.
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
   * The value of the `WWW-Authenticate` header (RFC 6750, section 3); a missing token gets no error
   * code. Holds no text from the token, so that it is safe in a header.
   */
  get challenge(): string {
    if (this.reason === "missing") return 'Bearer realm="atelier"'
    const code = this.reason === "scope" ? "insufficient_scope" : "invalid_token"
    const needed = this.scope === undefined ? "" : `, scope="${this.scope}"`
    return `Bearer realm="atelier", error="${code}", error_description="${this.message}"${needed}`
  }
}
