import type { CallOutput } from "@atelier/contract"
import { useFormat, useText } from "@atelier/ui"
import Alert from "@mui/material/Alert"
import Button from "@mui/material/Button"
import Stack from "@mui/material/Stack"
import { Link } from "react-router"
import { FormSection } from "../form/FormSection.tsx"
import { Facts } from "./Facts.tsx"

const states = ["waiting", "sending", "sent", "failed"] as const

/** How many messages to other programs there are, by what became of them. */
export const WebhookCounts = ({ messages, givenUp }: CallOutput<"getSystem">["webhooks"]) => {
  const t = useText("system", "admin")
  const format = useFormat()
  return (
    <FormSection title={t("system:webhooks")} text={t("system:webhooksText")}>
      {givenUp > 0 && (
        <Alert severity="error">{t("system:webhooksGivenUp", { count: givenUp })}</Alert>
      )}
      <Facts
        facts={states.map((state) => [
          t(`admin:webhook.messageState.${state}`),
          format.quantity(messages[state])
        ])}
      />
      <Stack direction="row">
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          component={Link}
          to="/configuration/webhooks"
        >
          {t("system:webhooksAll")}
        </Button>
      </Stack>
    </FormSection>
  )
}
