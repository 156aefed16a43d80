import ListItem from "@mui/material/ListItem"
import ListItemButton from "@mui/material/ListItemButton"
import ListItemIcon from "@mui/material/ListItemIcon"
import ListItemText from "@mui/material/ListItemText"
import Tooltip from "@mui/material/Tooltip"
import { memo } from "react"
import { useLinkTo } from "../parts/AppRouting.ts"
import { useText } from "../text/useText.ts"
import { AlertCount, LateCount } from "./AlertCount.tsx"
import type { MenuEntry } from "./menuEntries.ts"

interface MenuLinkProps {
  readonly entry: MenuEntry
  readonly current: boolean
  readonly condensed: boolean
  readonly onFollow: () => void
}

export const MenuLink = memo(({ entry, current, condensed, onFollow }: MenuLinkProps) => {
  const t = useText("menu")
  const Link = useLinkTo(entry.app)
  const { Icon } = entry
  const name = t(entry.text)
  return (
    <ListItem disablePadding sx={{ mb: "2px" }}>
      <Tooltip title={condensed ? name : ""} placement="right">
        <ListItemButton
          component={Link}
          href={entry.route}
          selected={current}
          aria-current={current ? "page" : undefined}
          aria-label={condensed ? name : undefined}
          onClick={onFollow}
          sx={{
            minHeight: 36,
            px: 1.25,
            py: 0,
            borderRadius: "8px",
            color: current ? "text.primary" : "text.secondary",
            justifyContent: condensed ? "center" : "flex-start",
            "&:hover": { color: "text.primary" },
            "&.Mui-selected .MuiListItemIcon-root": { color: "primary.main" }
          }}
        >
          <ListItemIcon sx={{ minWidth: condensed ? 0 : 32, "& svg": { fontSize: 20 } }}>
            <Icon />
          </ListItemIcon>
          {!condensed && (
            <ListItemText
              primary={name}
              slotProps={{
                primary: {
                  noWrap: true,
                  sx: { fontSize: "0.875rem", fontWeight: current ? 580 : 480 }
                }
              }}
            />
          )}
          {entry.alert === "LateCount" ? (
            <LateCount condensed={condensed} />
          ) : (
            entry.alert !== undefined && <AlertCount alert={entry.alert} condensed={condensed} />
          )}
        </ListItemButton>
      </Tooltip>
    </ListItem>
  )
})
