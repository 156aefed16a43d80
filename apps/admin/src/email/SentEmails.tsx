import type { CallOutput } from "@atelier/contract"
import {
  EmptyState,
  MailLine,
  PageHeader,
  ProblemNotice,
  Skeletons,
  useCall,
  useNotify,
  useText,
  useWrite
} from "@atelier/ui"
import MailOutlined from "@mui/icons-material/MailOutlined"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import ToggleButton from "@mui/material/ToggleButton"
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup"
import { useSearchParams } from "react-router"
import { Page } from "../page/Page.tsx"
import { EmailTabs } from "./EmailTabs.tsx"

type Mail = CallOutput<"getEmails">["data"][number]

const REFRESH_MS = 5_000

const states = ["waiting", "sending", "sent", "failed", "unknown", "bounced"] as const

export const SentEmails = () => {
  const t = useText("admin", "mail")
  const { data, error, refetch } = useCall("getEmails", {}, { refetchInterval: REFRESH_MS })
  const [params, setParams] = useSearchParams()
  const state = params.get("state")
  const mails = data?.data ?? []
  const shown = mails.filter((mail) => state === null || mail.state === state)
  return (
    <Page width={1080}>
      <PageHeader title={t("admin:emails.title")} description={t("admin:emails.about")} />
      <EmailTabs current="sent" />
      {error !== null && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeletons rows={6} height={40} />}
      {mails.length > 0 && (
        <ToggleButtonGroup
          size="small"
          exclusive
          value={state}
          aria-label={t("admin:emails.states")}
          onChange={(_, chosen: string | null) =>
            setParams(chosen === null ? {} : { state: chosen })
          }
          sx={{ mb: 1.5 }}
        >
          {states
            .filter((each) => mails.some((mail) => mail.state === each))
            .map((each) => (
              <ToggleButton key={each} value={each}>
                {t(`mail:state.${each}`)} · {mails.filter((mail) => mail.state === each).length}
              </ToggleButton>
            ))}
        </ToggleButtonGroup>
      )}
      {data !== undefined && shown.length === 0 && (
        <EmptyState
          icon={<MailOutlined />}
          title={t("admin:emails.none")}
          description={t("admin:emails.noneText")}
        />
      )}
      {shown.length > 0 && (
        <Box component="ul" aria-label={t("admin:emails.tab.sent")} sx={{ m: 0, p: 0 }}>
          {shown.map((mail) => (
            <MailLine
              key={mail.id}
              mail={mail}
              action={
                (mail.state === "failed" || mail.state === "unknown") && <SendAgain {...mail} />
              }
            />
          ))}
        </Box>
      )}
    </Page>
  )
}

const SendAgain = ({ id, to }: Mail) => {
  const t = useText("admin")
  const notify = useNotify()
  const again = useWrite("sendEmailAgain", {
    onSuccess: () => notify({ text: t("admin:emails.waits", { to }) })
  })
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        loading={again.isPending}
        aria-label={t("admin:emails.againTo", { to })}
        onClick={() => again.mutate({ params: { id } })}
      >
        {t("admin:emails.again")}
      </Button>
      {again.error !== null && <ProblemNotice error={again.error} />}
    </>
  )
}
