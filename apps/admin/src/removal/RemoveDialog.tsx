import { ConfirmDialog, useNotify, useText } from "@atelier/ui"
import type { ResourceName } from "../data/resourceTables.ts"
import { RefusedDialog } from "./RefusedDialog.tsx"
import { type NamedRow, useRemoval } from "./useRemoval.ts"

/**
 * Asks before records are deleted, deletes them, and tells which ones are still in use and where.
 */
export const RemoveDialog = ({
  resource,
  rows,
  onClose,
  onRemoved
}: {
  readonly resource: ResourceName
  /** What is to be deleted; none closes the dialog. */
  readonly rows: ReadonlyArray<NamedRow>
  readonly onClose: () => void
  /** All of them are gone. */
  readonly onRemoved: () => void
}) => {
  const t = useText("admin", "common")
  const notify = useNotify()
  const { remove, busy, refused, forget } = useRemoval(resource)
  const params = { count: rows.length, name: rows[0]?.name ?? "" }
  const soft = resource === "progresses"
  const confirm = async () => {
    const left = await remove(rows)
    if (left.length > 0) return
    notify({ text: t("admin:remove.done", params) })
    onRemoved()
  }
  return (
    <>
      <ConfirmDialog
        open={rows.length > 0 && refused.length === 0}
        destructive
        title={t("admin:remove.title", params)}
        confirmLabel={t("common:actions.delete")}
        busy={busy}
        onConfirm={() => void confirm()}
        onCancel={onClose}
      >
        {t(soft ? "admin:remove.soft" : "admin:remove.text", params)}
      </ConfirmDialog>
      <RefusedDialog
        refused={refused}
        onClose={() => {
          forget()
          onClose()
        }}
      />
    </>
  )
}
