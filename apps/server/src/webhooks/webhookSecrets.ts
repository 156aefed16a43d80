import { createHmac } from "node:crypto"
import type { WebhookSecrets } from "@atelier/application/webhooks"
import type { Settings } from "../settings.ts"

/**
 * Anybody signs in as anybody in development: a key that everybody knows keeps nobody from more.
 */
const DEVELOPMENT_KEY = "the key of development"

/**
 * Secrets as the Standard Webhooks specification writes them, which follow from the key of the
 * server: none is kept, and none can be told from a copy of the database.
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
