import type { CallOutput } from "@atelier/contract"
import { ConfirmDialog, EmptyState, useFormat, useNotify, useText, useWrite } from "@atelier/ui"
import DownloadOutlined from "@mui/icons-material/DownloadOutlined"
import SaveOutlined from "@mui/icons-material/SaveOutlined"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Chip from "@mui/material/Chip"
import IconButton from "@mui/material/IconButton"
import Tooltip from "@mui/material/Tooltip"
import Typography from "@mui/material/Typography"
import { useEffect, useRef, useState } from "react"
import { FormSection } from "../form/FormSection.tsx"
import { RestoreSteps } from "./RestoreSteps.tsx"
import { SystemList, SystemRow } from "./SystemList.tsx"
import { useDownload } from "./useDownload.ts"

type System = CallOutput<"getSystem">
type Backup = System["backups"][number]

const SHOWN = 5

const BackupRow = ({
  backup: { name, at, bytes, isSuspect },
  onDownload
}: {
  readonly backup: Backup
  readonly onDownload: () => void
}) => {
  const t = useText("system")
  const format = useFormat()
  const date = format.instant(at)
  return (
    <SystemRow
      action={
        <Tooltip title={t("system:download")}>
          <IconButton aria-label={t("system:downloadOf", { date })} onClick={onDownload}>
            <DownloadOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
      }
    >
      <Typography sx={{ fontWeight: 540 }}>
        {date}
        {isSuspect && (
          <Tooltip title={t("system:suspectText")}>
            <Chip size="small" color="warning" label={t("system:suspect")} sx={{ ml: 1 }} />
          </Tooltip>
        )}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
        {format.bytes(bytes)} · {name}
      </Typography>
    </SystemRow>
  )
}

const Taking = ({ backup, onDone }: { readonly backup: Backup; readonly onDone: () => void }) => {
  const t = useText("system")
  const download = useDownload("getBackup")
  return (
    <ConfirmDialog
      open
      busy={download.isPending}
      title={t("system:downloadTitle")}
      confirmLabel={t("system:download")}
      onConfirm={() => download.mutate({ query: { backup: backup.name } }, { onSettled: onDone })}
      onCancel={onDone}
    >
      {t("system:downloadText")}
    </ConfirmDialog>
  )
}

/** Notifies once when a requested backup is finished or failed. */
const useBackupNotice = ({ isBackingUp, backups }: System): void => {
  const t = useText("system")
  const notify = useNotify()
  const newest = backups.find(({ isSuspect }) => !isSuspect)?.name ?? null
  const before = useRef<string | null | undefined>(undefined)
  useEffect(() => {
    if (isBackingUp) {
      if (before.current === undefined) before.current = newest
      return
    }
    if (before.current === undefined) return
    const isDone = before.current !== newest
    before.current = undefined
    notify(
      isDone ? { text: t("system:backedUp") } : { text: t("system:notBackedUp"), tone: "error" }
    )
  }, [isBackingUp, newest, notify, t])
}

export const Backups = ({ system }: { readonly system: System }) => {
  const t = useText("system")
  const [taken, setTaken] = useState<Backup | null>(null)
  const make = useWrite("backUpDatabase")
  useBackupNotice(system)
  const { backups, isBackingUp, backupHours } = system
  const isBusy = isBackingUp || make.isPending
  return (
    <FormSection title={t("system:backups")} text={t("system:backupsText", { hours: backupHours })}>
      <Box>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<SaveOutlined />}
          loading={isBusy}
          loadingPosition="start"
          onClick={() => make.mutate({})}
        >
          {t(isBusy ? "system:backingUp" : "system:backUp")}
        </Button>
      </Box>
      {backups.length === 0 && (
        <EmptyState title={t("system:noBackups")} description={t("system:noBackupsText")} />
      )}
      <SystemList
        label={t("system:backups")}
        items={backups}
        shown={SHOWN}
        more={(count) => t("system:older", { count })}
      >
        {(backup) => (
          <BackupRow key={backup.name} backup={backup} onDownload={() => setTaken(backup)} />
        )}
      </SystemList>
      <RestoreSteps system={system} />
      {taken !== null && <Taking backup={taken} onDone={() => setTaken(null)} />}
    </FormSection>
  )
}
