import FullscreenExitOutlined from "@mui/icons-material/FullscreenExitOutlined"
import FullscreenOutlined from "@mui/icons-material/FullscreenOutlined"
import IconButton from "@mui/material/IconButton"
import Tooltip from "@mui/material/Tooltip"
import { useSyncExternalStore } from "react"
import { useText } from "../text/useText.ts"

const subscribe = (changed: () => void): (() => void) => {
  document.addEventListener("fullscreenchange", changed)
  return () => document.removeEventListener("fullscreenchange", changed)
}

export const FullscreenToggle = () => {
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
