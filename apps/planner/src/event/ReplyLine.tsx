import type { CallOutput } from "@atelier/contract"
import { parseDate } from "@atelier/domain/time"
import { useFormat, useText } from "@atelier/ui"
import Alert, { type AlertColor } from "@mui/material/Alert"
import Typography from "@mui/material/Typography"

type Reply = NonNullable<CallOutput<"getWorkOrderEmails">["data"][number]["reply"]>

const tones: { readonly [A in Reply["answer"]]: AlertColor } = {
  accepted: "success",
  declined: "error",
  tentative: "warning",
  countered: "warning"
}

/** The answer of an invited person, with the time that they propose instead. */
export const ReplyLine = ({ reply }: { readonly reply: Reply }) => {
  const t = useText("mail")
  const format = useFormat()
  const day = parseDate(reply.start?.slice(0, 10) ?? "")
  const time = reply.start?.slice(11) ?? ""
  const proposed = day === null ? "" : [format.day(day, "full"), time].join(" ").trim()
  return (
    <Alert severity={tones[reply.answer]} variant="outlined" sx={{ mt: 1, py: 0 }}>
      {proposed === ""
        ? t(`mail:reply.${reply.answer}`)
        : t("mail:reply.proposes", { time: proposed })}
      {reply.comment !== "" && (
        <Typography variant="body2" sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
          {reply.comment}
        </Typography>
      )}
    </Alert>
  )
}
