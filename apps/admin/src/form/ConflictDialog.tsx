import { ConfirmDialog, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import { changedFields } from "./changedFields.ts"

type Row = Readonly<Record<string, unknown>>

/** Tells that somebody saved the record meanwhile, what they changed, and offers to look at it. */
export const ConflictDialog = ({
  before,
  current,
  onReload,
  onStay
}: {
  /** The record as the form was opened with. */
  readonly before: Row
  /** The record as it is now; null while there is no conflict. */
  readonly current: Row | null
  readonly onReload: () => void
  readonly onStay: () => void
}) => {
  const t = useText("admin")
  const fields = current === null ? [] : changedFields(before, current)
  return (
    <ConfirmDialog
      open={current !== null}
      title={t("admin:conflict.title")}
      confirmLabel={t("admin:conflict.reload")}
      onConfirm={onReload}
      onCancel={onStay}
    >
      {t("admin:conflict.text")}
      {fields.length > 0 && (
        <Box component="ul" sx={{ mt: 1, mb: 0, pl: 2.5, color: "text.primary" }}>
          {fields.map((field) => (
            <li key={field}>{t(`admin:fields.${field}`)}</li>
          ))}
        </Box>
      )}
      <Box sx={{ mt: 1 }}>{t("admin:conflict.choice")}</Box>
    </ConfirmDialog>
  )
}
