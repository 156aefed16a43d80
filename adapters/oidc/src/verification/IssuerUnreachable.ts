import { SettingMismatch } from "@atelier/application/ports"
import * as Schema from "effect/Schema"

/**
 * The issuer's discovery document or keys could not be read, so that tokens cannot be checked. The
 * client is not at fault: HTTP answers 503, not 401.
 */
export class IssuerUnreachable extends Schema.TaggedError<IssuerUnreachable>()(
  "IssuerUnreachable",
  { issuer: Schema.String, detail: Schema.String, mismatch: Schema.optionalKey(SettingMismatch) }
) {
  override get message(): string {
    return `the issuer ${this.issuer} could not be read: ${this.detail}`
  }
}
