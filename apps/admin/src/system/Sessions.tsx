import type { CallOutput } from "@atelier/contract"
import {
  ConfirmDialog,
  ProblemNotice,
  Skeletons,
  useCall,
  useFormat,
  useNotify,
  useNotifyProblem,
  useSession,
  useText,
  useWrite
} from "@atelier/ui"
import Button from "@mui/material/Button"
import Chip from "@mui/material/Chip"
import Typography from "@mui/material/Typography"
import { useState } from "react"
import { FormSection } from "../form/FormSection.tsx"
import { SystemList, SystemRow } from "./SystemList.tsx"

type Session = CallOutput<"getSignedIn">["data"][number]

const SHOWN = 8
const REFRESH_MS = 30_000

const useNameOf = () => {
  const t = useText("system")
  return ({ displayName }: Session): string => displayName ?? t("system:unlicensed")
}

const SessionRow = ({
  session,
  onEnd
}: {
  readonly session: Session
  readonly onEnd: () => void
}) => {
  const t = useText("system")
  const format = useFormat()
  const nameOf = useNameOf()
  const here = useSession()
  const { browser, startedAt, renewedAt } = session
  const name = nameOf(session)
  const facts = [
    browser,
    startedAt === null ? "" : t("system:since", { date: format.instant(startedAt) }),
    t("system:renewed", { date: format.instant(renewedAt) })
  ]
  const label = t("system:endOf", { name, browser: browser || t("system:unknownBrowser") })
  return (
    <SystemRow
      action={
        <Button size="small" color="inherit" aria-label={label} onClick={onEnd}>
          {t("system:end")}
        </Button>
      }
    >
      <Typography sx={{ fontWeight: 540, overflowWrap: "anywhere" }}>
        {name}
        {session.id === here.id && (
          <Chip size="small" variant="outlined" label={t("system:thisBrowser")} sx={{ ml: 1 }} />
        )}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {facts.filter((fact) => fact !== "").join(" · ")}
      </Typography>
    </SystemRow>
  )
}

const Ending = ({
  session,
  onDone
}: {
  readonly session: Session
  readonly onDone: () => void
}) => {
  const t = useText("system", "common")
  const nameOf = useNameOf()
  const notify = useNotify()
  const notifyProblem = useNotifyProblem()
  const end = useWrite("endSession", {
    onSuccess: () => notify({ text: t("system:ended") }),
    onError: notifyProblem,
    onSettled: onDone
  })
  return (
    <ConfirmDialog
      open
      destructive
      busy={end.isPending}
      title={t("system:endTitle", { name: nameOf(session) })}
      confirmLabel={t("system:end")}
      onConfirm={() => end.mutate({ body: { id: session.id } })}
      onCancel={onDone}
    >
      {t("system:endText")}
    </ConfirmDialog>
  )
}

export const Sessions = () => {
  const t = useText("system")
  const [ending, setEnding] = useState<Session | null>(null)
  const { data, error, refetch } = useCall("getSignedIn", {}, { refetchInterval: REFRESH_MS })
  return (
    <FormSection title={t("system:sessions")} text={t("system:sessionsText")}>
      {error !== null && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeletons rows={2} height={40} />}
      <SystemList
        label={t("system:sessions")}
        items={data?.data ?? []}
        shown={SHOWN}
        more={(count) => t("system:moreSessions", { count })}
      >
        {(session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
        )}
      </SystemList>
      {ending !== null && <Ending session={ending} onDone={() => setEnding(null)} />}
    </FormSection>
  )
}
