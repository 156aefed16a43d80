import { ConfirmDialog, useNotify, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import type { ResourceName } from "../data/resourceTables.ts"
import { UsesList } from "../uses/UsesList.tsx"
import { useUses } from "../uses/useUses.ts"
import { RefusedDialog } from "./RefusedDialog.tsx"
import { type NamedRow, useRemoval } from "./useRemoval.ts"

/** Asks, deletes records and reports those in use. Deleted progresses stay where they are used. */
export const RemoveDialog = ({
  resource,
  rows,
  onClose,
  onRemoved
}: {
  readonly resource: ResourceName
  /** Records to delete; an empty list closes the dialog. */
  readonly rows: ReadonlyArray<NamedRow>
  readonly onClose: () => void
  readonly onRemoved: () => void
}) => {
  const t = useText("admin", "common")
  const notify = useNotify()
  const { remove, busy, refused, forget } = useRemoval(resource)
  const params = { count: rows.length, name: rows[0]?.name ?? "" }
  const soft = resource === "progresses"
  const id = rows.length === 1 ? (rows[0]?.id ?? null) : null
  const uses = useUses(resource, id) ?? []
  const possible = soft || uses.length === 0
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
        possible={possible}
        title={t(possible ? "admin:remove.title" : "admin:remove.inUse", params)}
        confirmLabel={t("common:actions.delete")}
        busy={busy}
        onConfirm={() => void confirm()}
        onCancel={onClose}
      >
        {possible && t(soft ? "admin:remove.soft" : "admin:remove.text", params)}
        {id !== null && uses.length > 0 && (
          <Box sx={{ mt: possible ? 1.5 : 0 }}>
            <Box sx={{ mb: 0.5 }}>{t("admin:remove.usedBy")}</Box>
            <UsesList resource={resource} id={id} uses={uses} />
          </Box>
        )}
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
