import SettingsOutlined from "@mui/icons-material/SettingsOutlined"
import IconButton from "@mui/material/IconButton"
import Tooltip from "@mui/material/Tooltip"
import { Suspense, useState } from "react"
import { lazyPart } from "../loading/lazyPart.ts"
import { useLoadAhead } from "../text/useLoadAhead.ts"
import { useText } from "../text/useText.ts"

const load = async () => (await import("./SettingsPanel.tsx")).SettingsPanel
const SettingsPanel = lazyPart(load)

export const SettingsButton = ({
  onShortcuts
}: {
  readonly onShortcuts: (() => void) | undefined
}) => {
  const t = useText("menu")
  const [isOpen, setOpen] = useState(false)
  const loadPanel = useLoadAhead(load, "settings", "calendar")
  const close = (): void => setOpen(false)
  return (
    <>
      <Tooltip title={t("menu:settings")}>
        <IconButton
          color="inherit"
          aria-label={t("menu:settings")}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerEnter={loadPanel}
          onClick={() => setOpen(true)}
        >
          <SettingsOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      {isOpen && (
        <Suspense fallback={null}>
          <SettingsPanel onShortcuts={onShortcuts} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
