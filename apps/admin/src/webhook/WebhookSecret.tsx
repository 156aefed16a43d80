import { CopyField, ProblemNotice, useClient, useFormat, useText, useWrite } from "@atelier/ui"
import KeyOutlined from "@mui/icons-material/KeyOutlined"
import Alert from "@mui/material/Alert"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Typography from "@mui/material/Typography"
import { useMutation } from "@tanstack/react-query"
import { useFormContext, useWatch } from "react-hook-form"
import { useOpenRecord } from "../form/OpenRecord.ts"

/** Age of a webhook's secret, with a button for a new one, which is shown only once. */
export const WebhookSecret = ({ id }: { readonly id: string }) => {
  const t = useText("admin")
  const format = useFormat()
  const client = useClient()
  const { onWritten } = useOpenRecord()
  const { setValue } = useFormContext()
  const version: number = useWatch({ name: "version" })
  const secretAt: string | null = useWatch({ name: "secretAt" })
  const shown = useMutation({
    mutationFn: () => client.call("getWebhookSecret", { params: { id } })
  })
  const renew = useWrite("renewWebhookSecret", {
    onSuccess: (webhook) => {
      onWritten(version, webhook.version)
      for (const field of ["version", "secretAt", "formerSecretAt"] as const)
        setValue(field, webhook[field])
      shown.mutate()
    }
  })
  const failure = renew.error ?? shown.error
  return (
    <>
      <Typography variant="body2">
        {secretAt === null
          ? t("admin:webhook.secretNone")
          : t("admin:webhook.secretMade", { at: format.instant(secretAt) })}
      </Typography>
      {shown.data !== undefined && (
        <Alert severity="info" icon={<KeyOutlined />}>
          {t("admin:webhook.secretShown", { time: format.instant(shown.data.shownUntil) })}
          <CopyField
            label={t("admin:webhook.secret")}
            value={shown.data.secret}
            copyLabel={t("admin:webhook.secretCopy")}
            copied={t("admin:webhook.secretCopied")}
          />
        </Alert>
      )}
      {failure !== null && <ProblemNotice error={failure} />}
      <Box>
        <Button
          size="small"
          variant={secretAt === null ? "contained" : "outlined"}
          color={secretAt === null ? "primary" : "inherit"}
          loading={renew.isPending || shown.isPending}
          onClick={() => renew.mutate({ params: { id }, version })}
        >
          {t(secretAt === null ? "admin:webhook.secretMake" : "admin:webhook.secretRenew")}
        </Button>
      </Box>
      {secretAt !== null && (
        <Typography variant="body2" color="textSecondary">
          {t("admin:webhook.secretRenewText")}
        </Typography>
      )}
    </>
  )
}
