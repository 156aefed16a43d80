import type { SvgIconComponent } from "@mui/icons-material"
import ExpandLessOutlined from "@mui/icons-material/ExpandLessOutlined"
import ExpandMoreOutlined from "@mui/icons-material/ExpandMoreOutlined"
import List from "@mui/material/List"
import ListItemButton from "@mui/material/ListItemButton"
import ListItemIcon from "@mui/material/ListItemIcon"
import ListItemText from "@mui/material/ListItemText"
import Tooltip from "@mui/material/Tooltip"
import { type ReactNode, useId } from "react"

/** A group of menu entries below a button that shows or hides them. */
export const MenuSection = ({
  title,
  Icon,
  condensed,
  isOpen,
  onToggle,
  children
}: {
  readonly title: string
  readonly Icon: SvgIconComponent
  readonly condensed: boolean
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}) => {
  const id = useId()
  return (
    <>
      <Tooltip title={condensed ? title : ""} placement="right">
        <ListItemButton
          component="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={condensed ? title : undefined}
          onClick={onToggle}
          sx={{
            width: "100%",
            minHeight: 36,
            px: 1.25,
            py: 0,
            borderRadius: "8px",
            color: "text.secondary",
            justifyContent: condensed ? "center" : "flex-start",
            "&:hover": { color: "text.primary" }
          }}
        >
          <ListItemIcon sx={{ minWidth: condensed ? 0 : 32, "& svg": { fontSize: 20 } }}>
            <Icon />
          </ListItemIcon>
          {!condensed && (
            <>
              <ListItemText
                primary={title}
                slotProps={{
                  primary: { noWrap: true, sx: { fontSize: "0.875rem", fontWeight: 480 } }
                }}
              />
              {isOpen ? (
                <ExpandLessOutlined fontSize="small" />
              ) : (
                <ExpandMoreOutlined fontSize="small" />
              )}
            </>
          )}
        </ListItemButton>
      </Tooltip>
      <List
        id={id}
        disablePadding
        hidden={!isOpen}
        aria-label={title}
        sx={{ mb: 1, ...(condensed ? {} : { pl: 1.5 }) }}
      >
        {isOpen && children}
      </List>
    </>
  )
}
