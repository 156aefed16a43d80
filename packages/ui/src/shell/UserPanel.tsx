import ArticleOutlined from "@mui/icons-material/ArticleOutlined"
import LogoutOutlined from "@mui/icons-material/LogoutOutlined"
import TuneOutlined from "@mui/icons-material/TuneOutlined"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Divider from "@mui/material/Divider"
import Typography from "@mui/material/Typography"
import { useState } from "react"
import { countWaiting } from "../device/forgetDevice.ts"
import { usePermissions, useUserConfig } from "../me/UserConfig.ts"
import { useReleaseNotes } from "../news/useReleaseNotes.ts"
import { useLinkTo } from "../parts/AppRouting.ts"
import { ConfirmDialog } from "../parts/dialog/ConfirmDialog.tsx"
import { PanelPopover } from "../parts/dialog/PanelPopover.tsx"
import { useSession } from "../session/Session.ts"
import { useText } from "../text/useText.ts"

const line = { justifyContent: "flex-start", fontWeight: 480, px: 1.25 } as const

export const UserPanel = ({
  anchor,
  onClose
}: {
  readonly anchor: HTMLElement
  readonly onClose: () => void
}) => {
  const t = useText("menu", "session", "enums")
  const user = useUserConfig()
  const { isAdmin } = usePermissions()
  const { signOut } = useSession()
  const Link = useLinkTo("admin")
  const openNotes = useReleaseNotes()
  const [waiting, setWaiting] = useState(0)
  const leave = async (): Promise<void> => {
    const count = await countWaiting(user.id)
    if (count > 0) setWaiting(count)
    else await signOut()
  }
  return (
    <PanelPopover
      anchor={anchor}
      at="belowEnd"
      label={t("menu:account", { name: user.displayName })}
      width={288}
      sx={{ mt: 0.5, p: 0.75 }}
      onClose={onClose}
    >
      <Box sx={{ px: 1.25, py: 1 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
          {user.displayName}
        </Typography>
        <Typography variant="body2" color="text.secondary" noWrap title={user.email}>
          {user.email}
        </Typography>
        <Typography variant="caption" sx={{ color: "primary.main", fontWeight: 560 }}>
          {t(`enums:role.${user.planificationRole}`)}
        </Typography>
      </Box>
      <Divider sx={{ my: 0.5 }} />
      {isAdmin && (
        <Button
          component={Link}
          href={`/configuration/users/${encodeURIComponent(user.id)}`}
          color="inherit"
          fullWidth
          startIcon={<TuneOutlined />}
          sx={line}
          onClick={onClose}
        >
          {t("menu:profile")}
        </Button>
      )}
      <Button
        color="inherit"
        fullWidth
        startIcon={<ArticleOutlined />}
        sx={line}
        onClick={() => {
          onClose()
          void openNotes()
        }}
      >
        {t("menu:releaseNotes")}
      </Button>
      <Button
        color="inherit"
        fullWidth
        startIcon={<LogoutOutlined />}
        sx={line}
        onClick={() => void leave()}
      >
        {t("session:signOut")}
      </Button>
      <ConfirmDialog
        open={waiting > 0}
        title={t("session:waiting.title", { count: waiting })}
        confirmLabel={t("session:waiting.signOut")}
        destructive
        onConfirm={() => void signOut()}
        onCancel={() => setWaiting(0)}
      >
        {t("session:waiting.text")}
      </ConfirmDialog>
    </PanelPopover>
  )
}
