import type { ChangeId } from "@atelier/domain/record"
import { problemText, useNotify, useText, useWrite } from "@atelier/ui"

/** Says what an import wrote, with the way to take it back in one click. */
export const useSayWritten = (onUndone?: () => void) => {
  const t = useText("admin", "problems")
  const notify = useNotify()
  const undo = useWrite("undoChange", {
    onSuccess: () => {
      notify({ text: t("admin:history.isUndone"), tone: "info" })
      onUndone?.()
    },
    onError: (problem) => notify({ text: problemText(t, problem).detail, tone: "error" })
  })
  return (text: string, changeId: ChangeId): void =>
    notify({ text, undo: () => undo.mutate({ params: { id: changeId }, query: {} }) })
}
