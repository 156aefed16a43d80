import type { CallOutput } from "@atelier/contract"
import {
  ConfirmDialog,
  ProblemNotice,
  Skeletons,
  useCall,
  useFormat,
  useNotify,
  useNotifyProblem,
  useText,
  useWrite
} from "@atelier/ui"
import Button from "@mui/material/Button"
import Typography from "@mui/material/Typography"
import { useState } from "react"
import { FormSection } from "../form/FormSection.tsx"
import { SystemList, SystemRow } from "./SystemList.tsx"

type Upload = CallOutput<"getUploads">["data"][number]

const SHOWN = 8
const REFRESH_MS = 30_000

const useNameOf = () => {
  const t = useText("system")
  return ({ name }: Upload): string => name ?? t("system:hiddenUpload")
}

const UploadRow = ({
  upload,
  onCancel
}: {
  readonly upload: Upload
  readonly onCancel: () => void
}) => {
  const t = useText("system")
  const format = useFormat()
  const name = useNameOf()(upload)
  const { bytes, lastByteAt, ownerName, received, userName } = upload
  const facts = [
    userName ?? t("system:unlicensed"),
    ownerName,
    t("system:uploadReceived", { received: format.bytes(received), bytes: format.bytes(bytes) }),
    t("system:uploadLastByte", { date: format.instant(lastByteAt) })
  ]
  return (
    <SystemRow
      action={
        <Button
          size="small"
          color="inherit"
          aria-label={t("system:cancelUploadOf", { name })}
          onClick={onCancel}
        >
          {t("system:cancelUpload")}
        </Button>
      }
    >
      <Typography sx={{ fontWeight: 540, overflowWrap: "anywhere" }}>{name}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
        {facts.filter((fact) => fact !== null).join(" · ")}
      </Typography>
    </SystemRow>
  )
}

const Cancelling = ({
  upload,
  onDone
}: {
  readonly upload: Upload
  readonly onDone: () => void
}) => {
  const t = useText("system")
  const name = useNameOf()(upload)
  const notify = useNotify()
  const notifyProblem = useNotifyProblem()
  const cancel = useWrite("cancelUpload", {
    onSuccess: () => notify({ text: t("system:uploadCancelled", { name }) }),
    onError: notifyProblem,
    onSettled: onDone
  })
  return (
    <ConfirmDialog
      open
      destructive
      busy={cancel.isPending}
      title={t("system:cancelUploadTitle", { name })}
      confirmLabel={t("system:cancelUpload")}
      onConfirm={() => cancel.mutate({ params: { id: upload.id } })}
      onCancel={onDone}
    >
      {t("system:cancelUploadText")}
    </ConfirmDialog>
  )
}

export const Uploads = () => {
  const t = useText("system")
  const [cancelled, setCancelled] = useState<Upload | null>(null)
  const { data, error, refetch } = useCall("getUploads", {}, { refetchInterval: REFRESH_MS })
  const uploads = data?.data ?? []
  return (
    <FormSection title={t("system:uploads")} text={t("system:uploadsText")}>
      {error !== null && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeletons rows={1} height={40} />}
      {data !== undefined && uploads.length === 0 && (
        <Typography color="textSecondary">{t("system:noUploads")}</Typography>
      )}
      <SystemList
        label={t("system:uploads")}
        items={uploads}
        shown={SHOWN}
        more={(count) => t("system:moreUploads", { count })}
      >
        {(upload) => (
          <UploadRow key={upload.id} upload={upload} onCancel={() => setCancelled(upload)} />
        )}
      </SystemList>
      {cancelled !== null && (
        <Cancelling
          upload={cancelled}
          onDone={() => {
            setCancelled(null)
            void refetch()
          }}
        />
      )}
    </FormSection>
  )
}
