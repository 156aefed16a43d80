import { useText } from "@atelier/ui"
import Alert from "@mui/material/Alert"
import Button from "@mui/material/Button"
import { useFormContext, useWatch } from "react-hook-form"

export const DeletedNotice = () => {
  const t = useText("admin")
  const { setValue, formState } = useFormContext()
  const deleted = useWatch({ name: "deleted" }) === true
  const restored = !deleted && formState.defaultValues?.deleted === true
  if (!deleted && !restored) return null
  return (
    <Alert
      severity={restored ? "success" : "info"}
      variant="outlined"
      sx={{ mb: 2 }}
      action={
        !restored && (
          <Button
            color="inherit"
            size="small"
            onClick={() => setValue("deleted", false, { shouldDirty: true })}
          >
            {t("admin:progress.restore")}
          </Button>
        )
      }
    >
      {t(restored ? "admin:progress.restored" : "admin:progress.deletedText")}
    </Alert>
  )
}
