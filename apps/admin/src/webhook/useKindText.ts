import { useText } from "@atelier/ui"
import { subjectOf } from "./kindSubjects.ts"

export const useKindText = () => {
  const t = useText("admin")
  return (type: string): string => {
    const subject = subjectOf(type)
    const kind = t(`admin:webhook.kind.${type}`)
    return subject === null
      ? kind
      : t("admin:webhook.kindOf", { subject: t(`admin:webhook.subject.${subject}`), kind })
  }
}
