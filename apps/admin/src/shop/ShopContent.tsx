import { SET_UP_PATH, StartEmpty, useLinkTo, useText, useUserConfig } from "@atelier/ui"
import Button from "@mui/material/Button"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import { useState } from "react"
import { Link } from "react-router"
import { FormSection } from "../form/FormSection.tsx"

export const ShopContent = () => {
  const t = useText("admin", "shop")
  const { content } = useUserConfig().shop
  const PlannerLink = useLinkTo("planner")
  const [asking, setAsking] = useState(false)
  return (
    <FormSection title={t("admin:shop.content")}>
      <Typography variant="body2">{t(`admin:shop.contents.${content}`)}</Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
        {content === "demo" && (
          <Button variant="outlined" color="inherit" onClick={() => setAsking(true)}>
            {t("shop:startEmpty")}
          </Button>
        )}
        {content !== "demo" && (
          <Button variant="outlined" color="inherit" component={Link} to={SET_UP_PATH}>
            {t("admin:setUp.title")}
          </Button>
        )}
        {content === "empty" && (
          <Button variant="outlined" color="inherit" component={PlannerLink} href="/">
            {t("admin:shop.begin")}
          </Button>
        )}
      </Stack>
      {asking && <StartEmpty way="empty" onClose={() => setAsking(false)} />}
    </FormSection>
  )
}
