import { useWrite } from "../api/useWrite.ts"
import { useNotify } from "../notify/Notify.ts"
import { ConfirmDialog } from "../parts/ConfirmDialog.tsx"
import { ProblemNotice } from "../parts/ProblemNotice.tsx"
import { useText } from "../text/useText.ts"

/** Asks before the demo shop's data is removed, and removes it. */
export const StartEmptyDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useText("shop")
  const notify = useNotify()
  const startEmpty = useWrite("startEmpty", {
    onSuccess: () => {
      onClose()
      notify({ text: t("shop:startedEmpty") })
    }
  })
  return (
    <ConfirmDialog
      open
      destructive
      title={t("shop:startEmptyTitle")}
      confirmLabel={t("shop:startEmptyConfirm")}
      busy={startEmpty.isPending}
      onConfirm={() => startEmpty.mutate({})}
      onCancel={onClose}
    >
      {t("shop:startEmptyText")}
      <ProblemNotice error={startEmpty.error} />
    </ConfirmDialog>
  )
}
