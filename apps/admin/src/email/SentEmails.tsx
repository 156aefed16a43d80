import type { CallOutput } from "@atelier/contract"
import {
  EmptyState,
  PageHeader,
  ProblemNotice,
  Skeletons,
  useCall,
  useFormat,
  useNotify,
  useText,
  useWrite
} from "@atelier/ui"
import MailOutlined from "@mui/icons-material/MailOutlined"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Chip, { type ChipProps } from "@mui/material/Chip"
import ToggleButton from "@mui/material/ToggleButton"
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup"
import Typography from "@mui/material/Typography"
import { useSearchParams } from "react-router"
import { Page } from "../page/Page.tsx"
import { EmailTabs } from "./EmailTabs.tsx"

type Mail = CallOutput<"getEmails">["data"][number]

const REFRESH_MS = 5_000

const tones: { readonly [S in Mail["state"]]: ChipProps["color"] } = {
  waiting: "info",
  sending: "info",
  sent: "success",
  failed: "error",
  unknown: "warning"
}

const states = ["waiting", "sending", "sent", "failed", "unknown"] as const

/** The newest e-mails and what became of each, with a way to send those again that failed. */
export const SentEmails = () => {
  const t = useText("admin")
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
          sx={{ flexWrap: "wrap", mb: 1.5 }}
        >
          {states
            .filter((each) => mails.some((mail) => mail.state === each))
            .map((each) => (
              <ToggleButton key={each} value={each}>
                {t(`admin:emails.state.${each}`)} ·{" "}
                {mails.filter((mail) => mail.state === each).length}
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
            <MailLine key={mail.id} {...mail} />
          ))}
        </Box>
      )}
    </Page>
  )
}

const MailLine = ({ id, to, subject, state, attempts, error, queuedAt }: Mail) => {
  const t = useText("admin")
  const format = useFormat()
  const notify = useNotify()
  const again = useWrite("sendEmailAgain", {
    onSuccess: () => notify({ text: t("admin:emails.waits", { to }) })
  })
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        columnGap: 2,
        rowGap: 0.5,
        py: 1.25,
        borderBottom: 1,
        borderColor: "divider"
      }}
    >
      <Box sx={{ flex: "1 1 320px", minWidth: 0 }}>
        <Typography sx={{ fontWeight: 540, overflowWrap: "anywhere" }}>{subject}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          {to} · {format.instant(queuedAt)}
          {attempts > 1 && ` · ${t("admin:emails.attempts", { count: attempts })}`}
        </Typography>
        {error !== "" && state !== "sent" && (
          <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
            {error}
          </Typography>
        )}
        {state === "unknown" && (
          <Typography variant="body2">{t("admin:emails.unknownText")}</Typography>
        )}
        {again.error !== null && <ProblemNotice error={again.error} />}
      </Box>
      <Chip
        size="small"
        variant="outlined"
        color={tones[state] ?? "default"}
        label={t(`admin:emails.state.${state}`)}
      />
      {state === "failed" && (
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
      )}
    </Box>
  )
}
