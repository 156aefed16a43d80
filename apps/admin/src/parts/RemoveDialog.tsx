import { ConfirmDialog, problemText, useNotify, useText } from "@atelier/ui"
import Alert from "@mui/material/Alert"
import Box from "@mui/material/Box"
import { problemOf } from "../data/problemError.ts"
import type { ResourceName } from "../data/resourceTables.ts"
import { type NamedRow, type NotRemoved, useRemoval } from "./useRemoval.ts"

const SHOWN = 6

const Refusal = ({ row, error }: NotRemoved) => {
  const t = useText("admin", "common")
  const problem = problemOf(error)
  const uses = problem?.usedBy ?? []
  return (
    <Alert severity="error" variant="outlined" sx={{ mt: 1.5, alignItems: "flex-start" }}>
      <strong>{row.name}</strong>
      <Box>
        {uses.length > 0
          ? t("admin:remove.usedBy")
          : (problem?.detail ?? problemText(t, error).detail)}
      </Box>
      {uses.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
          {uses.slice(0, SHOWN).map((use) => (
            <li key={use}>{use}</li>
          ))}
          {uses.length > SHOWN && <li>{t("admin:remove.more", { count: uses.length - SHOWN })}</li>}
        </Box>
      )}
    </Alert>
  )
}

/** Asks before records are deleted, deletes them, and tells which ones are still in use and where. */
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
  const close = () => {
    forget()
    onClose()
  }
  const confirm = async () => {
    const left = await remove(refused.length > 0 ? refused.map(({ row }) => row) : rows)
    if (left.length > 0) return
    notify({ text: t("admin:remove.done", params) })
    onRemoved()
  }
  return (
    <ConfirmDialog
      open={rows.length > 0}
      destructive
      title={t("admin:remove.title", params)}
      confirmLabel={refused.length > 0 ? t("common:actions.retry") : t("common:actions.delete")}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={close}
    >
      {t(soft ? "admin:remove.soft" : "admin:remove.text", params)}
      {refused.map((one) => (
        <Refusal key={one.row.id} {...one} />
      ))}
    </ConfirmDialog>
  )
}
