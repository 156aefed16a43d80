import { useText } from "@atelier/ui"
import Tab from "@mui/material/Tab"
import Tabs from "@mui/material/Tabs"
import { Link } from "react-router"
import { BASE } from "../page/addresses.ts"

const screens = { words: `${BASE}/emails`, sent: `${BASE}/emails/sent` } as const

export const EmailTabs = ({ current }: { readonly current: keyof typeof screens }) => {
  const t = useText("admin")
  return (
    <Tabs
      value={current}
      component="nav"
      aria-label={t("admin:emails.title")}
      sx={{ mb: 2, borderBottom: 1, borderColor: "divider" }}
    >
      {(["words", "sent"] as const).map((screen) => (
        <Tab
          key={screen}
          value={screen}
          component={Link}
          to={screens[screen]}
          label={t(`admin:emails.tab.${screen}`)}
        />
      ))}
    </Tabs>
  )
}
