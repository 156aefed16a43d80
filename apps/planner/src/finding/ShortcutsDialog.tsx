import { useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Dialog from "@mui/material/Dialog"
import DialogActions from "@mui/material/DialogActions"
import DialogContent from "@mui/material/DialogContent"
import DialogTitle from "@mui/material/DialogTitle"
import { useId } from "react"

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

const shortcuts = {
  find: ["mod", "K"],
  undo: ["mod", "Z"],
  open: ["enter"],
  move: ["Alt", "←", "↑", "→", "↓"],
  confirm: ["enter"],
  cancel: ["esc"],
  select: ["mod", "space"],
  selectClick: ["mod", "click"],
  lasso: ["shift", "drag"],
  create: ["doubleClick"],
  list: ["?"]
} as const

const named = new Set(["mod", "enter", "esc", "space", "click", "shift", "drag", "doubleClick"])

export const ShortcutsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useText("shortcuts", "common")
  const id = useId()
  const textOf = (key: string): string => {
    if (key === "mod") return isApple ? "⌘" : "Ctrl"
    return named.has(key) ? t(`shortcuts:key.${key}`) : key
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t("shortcuts:title")}</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ m: 0, display: "grid", gridTemplateColumns: "auto 1fr", gap: 1 }}>
          {Object.entries(shortcuts).map(([name, keys]) => (
            <Box key={name} sx={{ display: "contents" }}>
              <Box component="dt" sx={{ whiteSpace: "nowrap" }}>
                {keys.map((key) => (
                  <Box
                    component="kbd"
                    key={key}
                    sx={{
                      display: "inline-block",
                      px: 0.75,
                      mr: 0.5,
                      border: 1,
                      borderColor: "divider",
                      borderRadius: "5px",
                      fontFamily: "inherit",
                      fontSize: "0.8125rem"
                    }}
                  >
                    {textOf(key)}
                  </Box>
                ))}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {t(`shortcuts:does.${name}`)}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} color="inherit">
          {t("common:actions.close")}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
