import type { CallOutput } from "@atelier/contract"
import type { VendorService } from "@atelier/domain/document"
import { ConfirmDialog, useFormat, useNotify, useText, useWrite } from "@atelier/ui"
import CheckCircleOutlined from "@mui/icons-material/CheckCircleOutlined"
import Alert from "@mui/material/Alert"
import Button from "@mui/material/Button"
import Chip from "@mui/material/Chip"
import Paper from "@mui/material/Paper"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import { useState } from "react"

type State = CallOutput<"getDocumentServices">["services"][number]

const useAbout = ({ service, isOffered, connection }: State): string => {
  const t = useText("admin")
  const format = useFormat()
  if (service === "folder") return t("admin:documents.folderText")
  if (service === "s3") return t("admin:documents.bucketText")
  if (!isOffered) return t("admin:documents.notOffered")
  if (connection === null) return t("admin:documents.notConnected")
  const { account, since } = connection
  return t("admin:documents.connectedAs", { account, date: format.instant(since) })
}

interface Listeners {
  readonly onError: (error: Error) => void
  /** The service is disconnected, but the vendor did not revoke the consent. */
  readonly onConsentLeft: (service: VendorService) => void
}

const ConnectButtons = ({
  service,
  connection,
  onError,
  onConsentLeft
}: Listeners & { readonly service: VendorService; readonly connection: State["connection"] }) => {
  const t = useText("admin", "enums")
  const notify = useNotify()
  const name = t(`enums:documentService.${service}`)
  const [isAsked, setAsked] = useState(false)
  const begin = useWrite("beginConsent", { onError })
  const disconnect = useWrite("disconnectDocumentService", { onError })
  const isAgain = connection !== null
  return (
    <>
      {(connection === null || connection.isRevoked) && (
        <Button
          variant="outlined"
          loading={begin.isPending || begin.isSuccess}
          aria-label={t(isAgain ? "admin:documents.againOf" : "admin:documents.connectOf", {
            service: name
          })}
          onClick={() =>
            begin.mutate(
              { body: { service } },
              { onSuccess: ({ address }) => window.location.assign(address) }
            )
          }
        >
          {t(isAgain ? "admin:documents.again" : "admin:documents.connect")}
        </Button>
      )}
      {isAgain && (
        <Button
          variant="outlined"
          color="inherit"
          aria-label={t("admin:documents.disconnectOf", { service: name })}
          onClick={() => setAsked(true)}
        >
          {t("admin:documents.disconnect")}
        </Button>
      )}
      <ConfirmDialog
        open={isAsked}
        destructive
        busy={disconnect.isPending}
        title={t("admin:documents.disconnectTitle", { service: name })}
        confirmLabel={t("admin:documents.disconnect")}
        onConfirm={() =>
          disconnect.mutate(
            { body: { service } },
            {
              onSuccess: ({ isGivenBack }) =>
                isGivenBack
                  ? notify({ text: t("admin:documents.disconnected", { service: name }) })
                  : onConsentLeft(service),
              onSettled: () => setAsked(false)
            }
          )
        }
        onCancel={() => setAsked(false)}
      >
        {t("admin:documents.disconnectText", { service: name })}
      </ConfirmDialog>
    </>
  )
}

export const ServiceRow = ({
  state,
  hasKey,
  ...listeners
}: Listeners & { readonly state: State; readonly hasKey: boolean }) => {
  const t = useText("admin", "enums")
  const notify = useNotify()
  const { service, isOffered, isChosen, connection } = state
  const name = t(`enums:documentService.${service}`)
  const about = useAbout(state)
  const choose = useWrite("chooseDocumentService", { onError: listeners.onError })
  const isRevoked = connection?.isRevoked === true
  const isReady = service === "folder" || (connection !== null && !isRevoked)
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2, listStyle: "none" }}>
      <Stack sx={{ gap: 1.5 }}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", alignItems: "center" }}>
          <Typography component="h3" sx={{ fontWeight: 540, flexGrow: 1, whiteSpace: "nowrap" }}>
            {name}
          </Typography>
          {isChosen && (
            <Chip
              size="small"
              color="success"
              variant="outlined"
              icon={<CheckCircleOutlined />}
              label={t("admin:documents.chosen")}
            />
          )}
        </Stack>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          {about}
        </Typography>
        {isRevoked && (
          <Alert severity="error">{t("admin:documents.revoked", { service: name })}</Alert>
        )}
        <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", "&:empty": { display: "none" } }}>
          {isReady && !isChosen && (
            <Button
              variant="outlined"
              loading={choose.isPending}
              aria-label={t("admin:documents.chooseOf", { service: name })}
              onClick={() =>
                choose.mutate(
                  { body: { service } },
                  {
                    onSuccess: () =>
                      notify({ text: t("admin:documents.chosenNow", { service: name }) })
                  }
                )
              }
            >
              {t("admin:documents.choose")}
            </Button>
          )}
          {service !== "folder" && service !== "s3" && isOffered && hasKey && (
            <ConnectButtons service={service} connection={connection} {...listeners} />
          )}
        </Stack>
      </Stack>
    </Paper>
  )
}
