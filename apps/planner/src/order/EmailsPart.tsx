import { MailLine, useCall, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import { useState } from "react"
import { ReplyLine } from "../event/ReplyLine.tsx"
import { Part } from "./Part.tsx"

const FIRST_ROWS = 5

export const EmailsPart = ({ orderId }: { readonly orderId: string }) => {
  const t = useText("mail")
  const { data } = useCall("getWorkOrderEmails", { params: { id: orderId } })
  const [showsAll, setShowsAll] = useState(false)
  const mails = data?.data ?? []
  if (mails.length === 0) return null
  return (
    <Part title={t("mail:ofOrder")}>
      <Box component="ul" aria-label={t("mail:ofOrder")} sx={{ m: 0, p: 0 }}>
        {(showsAll ? mails : mails.slice(0, FIRST_ROWS)).map((mail) => (
          <MailLine key={mail.id} mail={mail} isOutdated={mail.isOutdated}>
            {mail.reply !== null && <ReplyLine reply={mail.reply} />}
          </MailLine>
        ))}
      </Box>
      {!showsAll && mails.length > FIRST_ROWS && (
        <Button size="small" sx={{ mt: 1 }} onClick={() => setShowsAll(true)}>
          {t("mail:all")}
        </Button>
      )}
    </Part>
  )
}
