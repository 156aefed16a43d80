import { ConfirmDialog, useNotify, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import type { ResourceName } from "../data/resourceTables.ts"
import { UsesList } from "../uses/UsesList.tsx"
import { useUses } from "../uses/useUses.ts"
import { RefusedDialog } from "./RefusedDialog.tsx"
import { type NamedRow, useRemoval } from "./useRemoval.ts"

/** Where what is to be deleted is used. */
const UsedHere = ({ resource, id }: { readonly resource: ResourceName; readonly id: string }) => {
  const t = useText("admin")
  const uses = useUses(resource, id)
  if (uses === undefined || uses.length === 0) return null
  return (
    <Box sx={{ mt: 1.5 }}>
      <Box sx={{ mb: 0.5 }}>{t("admin:remove.usedBy")}</Box>
      <UsesList resource={resource} id={id} uses={uses} />
    </Box>
  )
}

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
        {rows.length === 1 && rows[0] !== undefined && (
          <UsedHere resource={resource} id={rows[0].id} />
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
