import { useWrite } from "../api/useWrite.ts"
import { useNotify } from "../notify/Notify.ts"
import { ConfirmDialog } from "../parts/dialog/ConfirmDialog.tsx"
import { ProblemNotice } from "../parts/ProblemNotice.tsx"
import { useText } from "../text/useText.ts"
import { IMPORT_PATH } from "./shopPaths.ts"

/** The two ways to leave the demo shop: start empty, or import one's own work orders. */
export type WayOut = "empty" | "import"

export interface StartEmptyProps {
  readonly way: WayOut
  readonly onClose: () => void
}

export const StartEmptyDialog = ({ way, onClose }: StartEmptyProps) => {
  const t = useText("shop")
  const notify = useNotify()
  const startEmpty = useWrite("startEmpty", {
    onSuccess: () => {
      onClose()
      if (way === "import") location.assign(IMPORT_PATH)
      else notify({ text: t("shop:startedEmpty") })
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
      {t(way === "import" ? "shop:importOwnText" : "shop:startEmptyText")}
      <ProblemNotice error={startEmpty.error} />
    </ConfirmDialog>
  )
}
