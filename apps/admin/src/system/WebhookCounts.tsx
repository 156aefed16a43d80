import type { CallOutput } from "@atelier/contract"
import { useText } from "@atelier/ui"
import Alert from "@mui/material/Alert"
import { MessageCounts } from "./MessageCounts.tsx"

const states = ["waiting", "sending", "sent", "failed"] as const

export const WebhookCounts = ({ messages, givenUp }: CallOutput<"getSystem">["webhooks"]) => {
  const t = useText("system", "admin")
  return (
    <MessageCounts
      title={t("system:webhooks")}
      text={t("system:webhooksText")}
      counts={states.map((state) => [t(`admin:webhook.messageState.${state}`), messages[state]])}
      all={{ to: "/configuration/webhooks", text: t("system:webhooksAll") }}
    >
      {givenUp > 0 && (
        <Alert severity="error">{t("system:webhooksGivenUp", { count: givenUp })}</Alert>
      )}
    </MessageCounts>
  )
}
