import { reasonIn } from "@atelier/domain/webhook-message"
import { leftToRight, useText } from "@atelier/ui"

export const useReasonText = (): ((error: string) => string) => {
  const t = useText("admin")
  return (error) => {
    const { reason, detail } = reasonIn(error)
    if (reason === null) return leftToRight(detail)
    const words = t(`admin:webhook.reason.${reason}`)
    return detail === "" ? words : `${words} · ${leftToRight(detail)}`
  }
}
