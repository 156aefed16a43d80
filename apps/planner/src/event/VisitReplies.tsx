import type { Visit } from "@atelier/domain/event"
import { useCall, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { useId } from "react"
import { ReplyLine } from "./ReplyLine.tsx"

/** The answers to the newest invitation of each person to a visit. */
export const VisitReplies = ({ visit }: { readonly visit: Visit }) => {
  const t = useText("mail")
  const headingId = useId()
  const { data } = useCall("getWorkOrderEmails", { params: { id: visit.workOrderId } })
  const newest = new Map(
    (data?.data ?? [])
      .filter(({ eventId }) => eventId === visit.id)
      .toReversed()
      .map((mail) => [mail.to.toLowerCase(), mail] as const)
  )
  const answered = [...newest.values()].filter(({ reply }) => reply !== null)
  if (answered.length === 0) return null
  return (
    <Box component="section" aria-labelledby={headingId}>
      <Typography id={headingId} variant="h4" component="h3">
        {t("mail:reply.title")}
      </Typography>
      {answered.map(({ id, reply, to }) => (
        <Box key={id} sx={{ mt: 1 }}>
          <Typography variant="body2">{to}</Typography>
          {reply !== null && <ReplyLine reply={reply} />}
        </Box>
      ))}
    </Box>
  )
}
