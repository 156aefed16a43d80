import type { CallOutput } from "@atelier/contract"
import { isAdmin } from "@atelier/domain/access"
import {
  ConfirmDialog,
  ProblemNotice,
  refusalOf,
  useCall,
  useFormat,
  useNotify,
  useNotifyProblem,
  useText,
  useWrite
} from "@atelier/ui"
import CloseOutlined from "@mui/icons-material/CloseOutlined"
import SendOutlined from "@mui/icons-material/SendOutlined"
import Box from "@mui/material/Box"
import Chip from "@mui/material/Chip"
import IconButton from "@mui/material/IconButton"
import Paper from "@mui/material/Paper"
import Stack from "@mui/material/Stack"
import Tooltip from "@mui/material/Tooltip"
import Typography from "@mui/material/Typography"
import { useId, useState } from "react"

type Invitation = CallOutput<"getInvitations">["data"][number]

const Facts = ({ invitation }: { readonly invitation: Invitation }) => {
  const t = useText("admin")
  const format = useFormat()
  const { invitedBy, expiresAt, isOver, mail } = invitation
  const date = format.instant(expiresAt)
  const facts = [
    isOver ? t("admin:invitation.over", { date }) : t("admin:invitation.until", { date }),
    invitedBy === null ? "" : t("admin:invitation.by", { name: invitedBy }),
    mail === null ? "" : t(`admin:invitation.mail.${mail}`)
  ]
  const isTrouble = isOver || mail === "failed" || mail === "unknown"
  return (
    <Typography variant="body2" color={isTrouble ? "warning" : "text.secondary"}>
      {facts.filter((fact) => fact !== "").join(" · ")}
    </Typography>
  )
}

const useNotifyRefusal = () => {
  const t = useText("admin")
  const notify = useNotify()
  const notifyProblem = useNotifyProblem()
  return (error: unknown): void => {
    if (refusalOf(error) === "UnknownId")
      notify({ text: t("admin:invitation.gone"), tone: "error" })
    else notifyProblem(error)
  }
}

const Row = ({
  invitation,
  onWithdraw
}: {
  readonly invitation: Invitation
  readonly onWithdraw: () => void
}) => {
  const t = useText("admin", "enums")
  const notify = useNotify()
  const again = useWrite("sendInvitationAgain", {
    onSuccess: () => notify({ text: t("admin:invitation.sent", { email }) }),
    onError: useNotifyRefusal()
  })
  const { id, email } = invitation
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        gap: 1,
        py: 1,
        pl: 2,
        pr: 1,
        alignItems: "center",
        listStyle: "none",
        "& + &": { borderTop: 1, borderColor: "divider" }
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: "center", flexWrap: "wrap" }}>
          <Typography sx={{ fontWeight: 540, overflowWrap: "anywhere" }}>{email}</Typography>
          {isAdmin(invitation) && (
            <Chip
              size="small"
              label={t("enums:role.admin")}
              sx={{ bgcolor: "action.selected", color: "primary.main" }}
            />
          )}
        </Stack>
        <Facts invitation={invitation} />
      </Box>
      <Tooltip title={t("admin:invitation.again")}>
        <IconButton
          aria-label={t("admin:invitation.againTo", { email })}
          onClick={() => again.mutate({ body: { id } })}
          disabled={again.isPending}
        >
          <SendOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title={t("admin:invitation.withdraw")}>
        <IconButton aria-label={t("admin:invitation.withdrawOf", { email })} onClick={onWithdraw}>
          <CloseOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
    </Stack>
  )
}

const Withdrawal = ({
  invitation: { id, email },
  onDone
}: {
  readonly invitation: Invitation
  readonly onDone: () => void
}) => {
  const t = useText("admin")
  const notify = useNotify()
  const withdraw = useWrite("withdrawInvitation", {
    onSuccess: () => notify({ text: t("admin:invitation.withdrawn") }),
    onError: useNotifyRefusal(),
    onSettled: onDone
  })
  return (
    <ConfirmDialog
      open
      destructive
      busy={withdraw.isPending}
      title={t("admin:invitation.withdrawTitle")}
      confirmLabel={t("admin:invitation.withdraw")}
      onConfirm={() => withdraw.mutate({ body: { id } })}
      onCancel={onDone}
    >
      {t("admin:invitation.withdrawText", { email })}
    </ConfirmDialog>
  )
}

export const PendingInvitations = () => {
  const t = useText("admin")
  const id = useId()
  const [leaving, setLeaving] = useState<Invitation | null>(null)
  const { data, error, refetch } = useCall("getInvitations", {})
  if (error !== null) return <ProblemNotice error={error} onRetry={() => void refetch()} />
  const invitations = data?.data ?? []
  if (invitations.length === 0) return null
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 2 }}>
      <Typography id={id} variant="h2" sx={{ fontSize: "0.9375rem", mb: 1 }}>
        {t("admin:invitation.pending", { count: invitations.length })}
      </Typography>
      <Paper variant="outlined">
        <Stack component="ul" sx={{ m: 0, p: 0 }}>
          {invitations.map((invitation) => (
            <Row
              key={invitation.id}
              invitation={invitation}
              onWithdraw={() => setLeaving(invitation)}
            />
          ))}
        </Stack>
      </Paper>
      {leaving !== null && <Withdrawal invitation={leaving} onDone={() => setLeaving(null)} />}
    </Box>
  )
}
