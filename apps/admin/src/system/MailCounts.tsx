import type { CallOutput } from "@atelier/contract"
import { useFormat, useText } from "@atelier/ui"
import Button from "@mui/material/Button"
import Stack from "@mui/material/Stack"
import { Link } from "react-router"
import { FormSection } from "../form/FormSection.tsx"
import { Facts } from "./Facts.tsx"

const states = ["waiting", "sending", "sent", "failed", "unknown"] as const

/** How many e-mails there are, by what became of them. */
export const MailCounts = ({ mails }: { readonly mails: CallOutput<"getSystem">["mails"] }) => {
  const t = useText("system", "admin")
  const format = useFormat()
  return (
    <FormSection title={t("system:mails")} text={t("system:mailsText")}>
      <Facts
        facts={states.map((state) => [
          t(`admin:emails.state.${state}`),
          format.quantity(mails[state])
        ])}
      />
      <Stack direction="row">
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          component={Link}
          to="/configuration/emails/sent"
        >
          {t("system:mailsAll")}
        </Button>
      </Stack>
    </FormSection>
  )
}
