import AddOutlined from "@mui/icons-material/AddOutlined"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import IconButton from "@mui/material/IconButton"
import List from "@mui/material/List"
import ListSubheader from "@mui/material/ListSubheader"
import Tooltip from "@mui/material/Tooltip"
import { useUserConfig } from "../me/UserConfig.ts"
import { useText } from "../text/useText.ts"
import { MenuLink } from "./MenuLink.tsx"
import { isCurrent, type MenuEntry, type MenuGroup } from "./menuEntries.ts"
import { visibleEntries } from "./visibleEntries.ts"

const groups = [
  { name: "work", title: null },
  { name: "configuration", title: "menu:configuration" },
  { name: "people", title: "menu:group.people" },
  { name: "maestro", title: "menu:group.maestro" },
  { name: "exchange", title: "menu:group.exchange" },
  { name: "system", title: "menu:group.system" }
] as const satisfies ReadonlyArray<{ readonly name: MenuGroup; readonly title: string | null }>

const CreateShortcut = ({
  condensed,
  onCreate
}: {
  readonly condensed: boolean
  readonly onCreate: () => void
}) => {
  const t = useText("menu")
  const name = t("menu:createWorkOrder")
  if (condensed)
    return (
      <Tooltip title={name} placement="right">
        <IconButton
          onClick={onCreate}
          aria-label={name}
          sx={{
            bgcolor: "primary.main",
            color: "primary.contrastText",
            "&:hover": { bgcolor: "primary.dark" }
          }}
        >
          <AddOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
    )
  return (
    <Button variant="contained" fullWidth startIcon={<AddOutlined />} onClick={onCreate}>
      {name}
    </Button>
  )
}

export const SideMenu = ({
  currentPath,
  condensed,
  onFollow,
  onCreateWorkOrder
}: {
  readonly currentPath: string
  readonly condensed: boolean
  readonly onFollow: () => void
  readonly onCreateWorkOrder?: (() => void) | undefined
}) => {
  const t = useText("menu")
  const entries = visibleEntries(useUserConfig())
  const link = (entry: MenuEntry) => (
    <MenuLink
      key={entry.route}
      entry={entry}
      current={isCurrent(entry.route, currentPath)}
      condensed={condensed}
      onFollow={onFollow}
    />
  )
  return (
    <Box
      component="nav"
      aria-label={t("menu:navigation")}
      sx={{ px: 1.25, pb: 2, overflowY: "auto", flex: 1 }}
    >
      {onCreateWorkOrder !== undefined && (
        <Box sx={{ pt: 0.5, pb: 1.5, display: "flex", justifyContent: "center" }}>
          <CreateShortcut
            condensed={condensed}
            onCreate={() => {
              onFollow()
              onCreateWorkOrder()
            }}
          />
        </Box>
      )}
      {groups.map(({ name, title }) => {
        const lines = entries.filter(({ group }) => group === name)
        if (lines.length === 0) return null
        return (
          <List
            key={name}
            disablePadding
            sx={{
              mb: 1,
              ...(title !== null && condensed
                ? { pt: 1, borderTop: 1, borderColor: "divider" }
                : {})
            }}
            aria-label={title === null ? undefined : t(title)}
            subheader={
              title === null || condensed ? undefined : (
                <ListSubheader
                  component="div"
                  aria-hidden="true"
                  disableSticky
                  sx={{
                    px: 1.25,
                    pt: 1,
                    lineHeight: 2.2,
                    fontSize: "0.75rem",
                    fontWeight: 560,
                    bgcolor: "transparent",
                    color: "text.secondary"
                  }}
                >
                  {t(title)}
                </ListSubheader>
              )
            }
          >
            {lines.map(link)}
          </List>
        )
      })}
    </Box>
  )
}
