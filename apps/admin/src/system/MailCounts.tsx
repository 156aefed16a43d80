import type { CallOutput } from "@atelier/contract"
import { useText } from "@atelier/ui"
import { MessageCounts } from "./MessageCounts.tsx"

const states = ["waiting", "sending", "sent", "failed", "unknown", "bounced"] as const

export const MailCounts = ({ mails }: { readonly mails: CallOutput<"getSystem">["mails"] }) => {
  const t = useText("system", "mail")
  return (
    <MessageCounts
      title={t("system:mails")}
      text={t("system:mailsText")}
      counts={states.map((state) => [t(`mail:state.${state}`), mails[state]])}
      all={{ to: "/configuration/emails/sent", text: t("system:mailsAll") }}
    />
  )
}
