import { worksOnVisitsAlone } from "@atelier/domain/access"
import FullscreenExitOutlined from "@mui/icons-material/FullscreenExitOutlined"
import FullscreenOutlined from "@mui/icons-material/FullscreenOutlined"
import MenuOutlined from "@mui/icons-material/MenuOutlined"
import OpenInNewOutlined from "@mui/icons-material/OpenInNewOutlined"
import Box from "@mui/material/Box"
import IconButton from "@mui/material/IconButton"
import Stack from "@mui/material/Stack"
import Tooltip from "@mui/material/Tooltip"
import Typography from "@mui/material/Typography"
import { memo, type ReactNode, useSyncExternalStore } from "react"
import { useAppConfig } from "../api/AppConfig.ts"
import { useUserConfig } from "../me/UserConfig.ts"
import { usePreference } from "../me/usePreference.ts"
import { NotificationBell } from "../news/NotificationBell.tsx"
import { useLinkTo } from "../parts/AppRouting.ts"
import { Mark } from "../parts/Mark.tsx"
import { SettingsButton } from "../settings/SettingsButton.tsx"
import { useText } from "../text/useText.ts"
import { LanguagePicker } from "./LanguagePicker.tsx"
import { UserMenu } from "./UserMenu.tsx"
import type { MenuState } from "./useMenu.ts"

const subscribe = (changed: () => void): (() => void) => {
  document.addEventListener("fullscreenchange", changed)
  return () => document.removeEventListener("fullscreenchange", changed)
}

const FullscreenToggle = () => {
  const t = useText("menu")
  const full = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  const name = t(full ? "menu:leaveFullscreen" : "menu:enterFullscreen")
  return (
    <Tooltip title={name}>
      <IconButton
        aria-label={name}
        onClick={() =>
          void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen())
        }
      >
        {full ? (
          <FullscreenExitOutlined fontSize="small" />
        ) : (
          <FullscreenOutlined fontSize="small" />
        )}
      </IconButton>
    </Tooltip>
  )
}

const toggleText = (menu: MenuState): string =>
  menu.form === "drawer" ? "menu:open" : menu.form === "full" ? "menu:condense" : "menu:expand"

interface TopBarProps {
  readonly menu: MenuState
  readonly find?: ReactNode
  readonly onShortcuts: (() => void) | undefined
}

export const TopBar = memo(({ menu, find, onShortcuts }: TopBarProps) => {
  const t = useText("menu", "common")
  const { title, portalUrl } = useAppConfig()
  const user = useUserConfig()
  const Link = useLinkTo("planner")
  const [look] = usePreference("topbar")
  const toggle = t(toggleText(menu))
  return (
    <Box
      component="header"
      className={look === "dark" ? "dark" : undefined}
      sx={{
        position: "sticky",
        top: 0,
        zIndex: "appBar",
        height: 56,
        flex: "none",
        display: "flex",
        alignItems: "center",
        gap: 1,
        px: 1.5,
        bgcolor: "background.default",
        color: "text.primary",
        borderBottom: 1,
        borderColor: "divider",
        "@media print": { display: "none" }
      }}
    >
      <Tooltip title={toggle}>
        <IconButton
          aria-label={toggle}
          aria-expanded={menu.form === "drawer" ? menu.open : menu.form === "full"}
          onClick={menu.toggle}
        >
          <MenuOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      <Stack
        component={Link}
        href={worksOnVisitsAlone(user) ? "/day" : "/"}
        direction="row"
        sx={{
          alignItems: "center",
          gap: 1.25,
          minWidth: 0,
          color: "text.primary",
          textDecoration: "none",
          borderRadius: "8px"
        }}
      >
        <Mark />
        <Typography
          sx={{ fontWeight: 640, fontSize: "0.9375rem", letterSpacing: "-0.01em" }}
          noWrap
        >
          {title}
        </Typography>
        <Typography
          color="text.secondary"
          noWrap
          sx={{
            display: { xs: "none", sm: "block" },
            pl: 1.25,
            borderLeft: 1,
            borderColor: "divider"
          }}
        >
          {user.shop.name}
        </Typography>
      </Stack>
      <Stack
        direction="row"
        sx={{ ml: "auto", alignItems: "center", gap: 0.25, color: "text.secondary" }}
      >
        {find}
        <Box sx={{ display: { xs: "none", sm: "block" } }}>
          <LanguagePicker />
        </Box>
        {portalUrl !== null && (
          <Tooltip title={t("menu:portal")}>
            <IconButton
              component="a"
              href={portalUrl}
              target="_blank"
              rel="noreferrer"
              aria-label={t("menu:portal")}
              color="inherit"
            >
              <OpenInNewOutlined fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
        <Box sx={{ display: { xs: "none", sm: "block" } }}>
          <FullscreenToggle />
        </Box>
        <NotificationBell />
        <UserMenu />
        <SettingsButton onShortcuts={onShortcuts} />
      </Stack>
    </Box>
  )
})
