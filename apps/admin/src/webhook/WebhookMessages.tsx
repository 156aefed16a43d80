import type { CallOutput } from "@atelier/contract"
import { reasonIn } from "@atelier/domain/webhook-message"
import {
  leftToRight,
  ProblemNotice,
  useCall,
  useFormat,
  useNotify,
  useText,
  useWrite
} from "@atelier/ui"
import ExpandLess from "@mui/icons-material/ExpandLess"
import ExpandMore from "@mui/icons-material/ExpandMore"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Chip, { type ChipProps } from "@mui/material/Chip"
import IconButton from "@mui/material/IconButton"
import Typography from "@mui/material/Typography"
import { useState } from "react"
import { useFormState } from "react-hook-form"
import { subjectOf } from "./kindSubjects.ts"

const useKindText = () => {
  const t = useText("admin")
  return (type: string): string => {
    const subject = subjectOf(type)
    const kind = t(`admin:webhook.kind.${type}`)
    return subject === null
      ? kind
      : t("admin:webhook.kindOf", { subject: t(`admin:webhook.subject.${subject}`), kind })
  }
}

const useReasonText = (): ((error: string) => string) => {
  const t = useText("admin")
  return (error) => {
    const { reason, detail } = reasonIn(error)
    if (reason === null) return leftToRight(detail)
    const words = t(`admin:webhook.reason.${reason}`)
    return detail === "" ? words : `${words} · ${leftToRight(detail)}`
  }
}

type Message = CallOutput<"getWebhookMessages">["data"][number]

const REFRESH_MS = 2_000

const tones: { readonly [S in Message["state"]]: ChipProps["color"] } = {
  waiting: "info",
  sending: "info",
  sent: "success",
  failed: "error",
  unknown: "warning"
}

export const WebhookMessages = ({ id }: { readonly id: string }) => {
  const t = useText("admin")
  const notify = useNotify()
  const { isDirty } = useFormState()
  const { data, error, refetch } = useCall(
    "getWebhookMessages",
    { params: { id } },
    { refetchInterval: REFRESH_MS }
  )
  const test = useWrite("testWebhook", {
    onSuccess: () => {
      notify({ text: t("admin:webhook.tested") })
      void refetch()
    }
  })
  const messages = data?.data ?? []
  return (
    <>
      <Box>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          disabled={isDirty}
          loading={test.isPending}
          onClick={() => test.mutate({ params: { id } })}
        >
          {t("admin:webhook.test")}
        </Button>
        {isDirty && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {t("admin:webhook.saveFirst")}
          </Typography>
        )}
      </Box>
      {test.error !== null && <ProblemNotice error={test.error} />}
      {error !== null && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      {data !== undefined && messages.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t("admin:webhook.none")}
        </Typography>
      )}
      {messages.length > 0 && (
        <Box
          component="ul"
          aria-label={t("admin:webhook.messages")}
          sx={{ m: 0, p: 0, maxHeight: 520, overflowY: "auto" }}
        >
          {messages.map((message) => (
            <MessageLine key={message.id} {...message} />
          ))}
        </Box>
      )}
    </>
  )
}

const MessageLine = ({ id, type, state, status, attempts, error, queuedAt }: Message) => {
  const t = useText("admin")
  const format = useFormat()
  const notify = useNotify()
  const kindText = useKindText()
  const [isOpen, setOpen] = useState(false)
  const again = useWrite("sendWebhookAgain", {
    onSuccess: () => notify({ text: t("admin:webhook.waits") })
  })
  const reasonWords = useReasonText()
  const kind = kindText(type)
  const at = format.instant(queuedAt)
  const facts = [
    at,
    ...(status === null ? [] : [t("admin:webhook.status", { status: String(status) })]),
    ...(attempts > 1 ? [t("admin:webhook.attempts", { count: attempts })] : [])
  ]
  return (
    <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: "divider", listStyle: "none" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
        <IconButton
          size="small"
          aria-expanded={isOpen}
          aria-label={t("admin:webhook.showPayload", { kind, at })}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <ExpandLess /> : <ExpandMore />}
        </IconButton>
        <Box sx={{ flex: "1 1 220px", minWidth: 0 }}>
          <Typography variant="body2" sx={{ fontWeight: 540 }}>
            {kind}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {facts.join(" · ")}
          </Typography>
          {error !== "" && state !== "sent" && status === null && (
            <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
              {reasonWords(error)}
            </Typography>
          )}
        </Box>
        <Chip
          size="small"
          variant="outlined"
          color={tones[state]}
          label={t(`admin:webhook.messageState.${state}`)}
        />
        {(state === "failed" || state === "sent") && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            loading={again.isPending}
            aria-label={t("admin:webhook.againOf", { kind, at })}
            onClick={() => again.mutate({ params: { id } })}
          >
            {t("admin:webhook.again")}
          </Button>
        )}
      </Box>
      {again.error !== null && <ProblemNotice error={again.error} />}
      {isOpen && <Payload id={id} />}
    </Box>
  )
}

const Payload = ({ id }: { readonly id: string }) => {
  const t = useText("admin")
  const { data, error } = useCall("getWebhookMessage", { params: { id } })
  if (error !== null) return <ProblemNotice error={error} />
  if (data === undefined) return null
  if (data.payload === "")
    return <Typography variant="body2">{t("admin:webhook.nothingSent")}</Typography>
  return (
    <Box
      component="pre"
      tabIndex={0}
      sx={{
        m: 0,
        mt: 1,
        p: 1.5,
        borderRadius: 1,
        bgcolor: "action.hover",
        fontSize: "0.75rem",
        maxHeight: 280,
        overflow: "auto"
      }}
    >
      {JSON.stringify(JSON.parse(data.payload), null, 2)}
    </Box>
  )
}
