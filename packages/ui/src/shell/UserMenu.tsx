import LogoutOutlined from "@mui/icons-material/LogoutOutlined"
import TuneOutlined from "@mui/icons-material/TuneOutlined"
import Avatar from "@mui/material/Avatar"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Divider from "@mui/material/Divider"
import IconButton from "@mui/material/IconButton"
import Popover from "@mui/material/Popover"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import { useState } from "react"
import { usePermissions, useUserConfig } from "../me/UserConfig.ts"
import { useSession } from "../session/Session.ts"
import { useText } from "../text/useText.ts"
import { SchemePicker } from "./SchemePicker.tsx"
import { useLinkTo } from "./ShellContext.ts"

const initials = (name: string): string =>
  name
    .split(/[\s-]+/)
    .filter((word) => word !== "")
    .map((word) => [...word][0]?.toLocaleUpperCase() ?? "")
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join("")

const line = { justifyContent: "flex-start", fontWeight: 480, px: 1.25 } as const

/** Who is signed in: name, address, role, one's configuration, the colour scheme, and the way out. */
export const UserMenu = () => {
  const t = useText("menu", "session", "enums")
  const user = useUserConfig()
  const { isAdmin } = usePermissions()
  const { signOut } = useSession()
  const Link = useLinkTo("admin")
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        aria-label={t("menu:account", { name: user.displayName })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: 0.5 }}
      >
        <Avatar
          sx={{ width: 30, height: 30, fontSize: "0.75rem", fontWeight: 620, bgcolor: "primary.main", color: "primary.contrastText" }}
        >
          {initials(user.displayName)}
        </Avatar>
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{
          paper: {
            role: "dialog",
            "aria-label": t("menu:account", { name: user.displayName }),
            sx: { width: 288, mt: 0.5, p: 0.75, borderRadius: "12px", border: 1, borderColor: "divider", boxShadow: "0 16px 40px -12px rgba(2, 6, 23, 0.28)" }
          }
        }}
      >
        <Box sx={{ px: 1.25, py: 1 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{user.displayName}</Typography>
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
            {user.email}
          </Typography>
          <Typography variant="caption" sx={{ color: "primary.main", fontWeight: 560 }}>
            {t(`enums:role.${user.planificationRole}`)}
          </Typography>
        </Box>
        <Divider sx={{ my: 0.5 }} />
        <SchemePicker />
        <Divider sx={{ my: 0.5 }} />
        <Stack>
          {isAdmin && (
            <Button component={Link} href={`/configuration/users/${encodeURIComponent(user.id)}`} color="inherit" startIcon={<TuneOutlined />} sx={line} onClick={() => setAnchor(null)}>
              {t("menu:profile")}
            </Button>
          )}
          <Button color="inherit" startIcon={<LogoutOutlined />} sx={line} onClick={() => void signOut()}>
            {t("session:signOut")}
          </Button>
        </Stack>
      </Popover>
    </>
  )
}
