import { createHmac } from "node:crypto"
import type { WebhookSecrets } from "@atelier/application/webhooks"
import type { Settings } from "../settings/settings.ts"

/** A public key is enough in development, where visitors sign in without passwords. */
const DEVELOPMENT_KEY = "the key of development"

/**
 * Webhook secrets in the format of Standard Webhooks, derived from the server's key: they are not
 * stored, and a copy of the database does not reveal them.
 */
export const webhookSecrets = ({
  secretKey,
  mode
}: Pick<Settings, "secretKey" | "mode">): WebhookSecrets => {
  const key = secretKey === "" && mode === "development" ? DEVELOPMENT_KEY : secretKey
  return {
    secretOf: (webhookId, madeAt) =>
      key === ""
        ? null
        : `whsec_${createHmac("sha256", key)
            .update(JSON.stringify(["webhook", webhookId, madeAt]))
            .digest("base64")}`
  }
}
