import Alert from "@mui/material/Alert"
import Button from "@mui/material/Button"
import { useFormat } from "../../text/useFormat.ts"
import { useText } from "../../text/useText.ts"
import type { FormDraft } from "./useFormDraft.ts"

export const DraftNotice = ({ draft }: { readonly draft: FormDraft }) => {
  const t = useText("common")
  const { instant } = useFormat()
  if (draft.restoredAt === null) return null
  return (
    <Alert
      severity="info"
      variant="outlined"
      role="status"
      action={
        <Button color="inherit" size="small" onClick={draft.startOver}>
          {t("common:draft.startOver")}
        </Button>
      }
      sx={{ mb: 2 }}
    >
      {t("common:draft.restored", { at: instant(new Date(draft.restoredAt).toISOString()) })}
    </Alert>
  )
}
