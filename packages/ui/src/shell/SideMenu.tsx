import type { SvgIconComponent } from "@mui/icons-material"
import AddOutlined from "@mui/icons-material/AddOutlined"
import AdminPanelSettingsOutlined from "@mui/icons-material/AdminPanelSettingsOutlined"
import HandshakeOutlined from "@mui/icons-material/HandshakeOutlined"
import LowPriorityOutlined from "@mui/icons-material/LowPriorityOutlined"
import MailOutlined from "@mui/icons-material/MailOutlined"
import TuneOutlined from "@mui/icons-material/TuneOutlined"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import IconButton from "@mui/material/IconButton"
import List from "@mui/material/List"
import Tooltip from "@mui/material/Tooltip"
import { memo, useState } from "react"
import { useUserConfig } from "../me/UserConfig.ts"
import { useText } from "../text/useText.ts"
import { MenuLink } from "./MenuLink.tsx"
import { MenuSection } from "./MenuSection.tsx"
import { isCurrent, type MenuEntry, type MenuGroup } from "./menuEntries.ts"
import { visibleEntries } from "./visibleEntries.ts"

/** Groups below the work; only the group of the screen is open at first. */
const groups = [
  { name: "configuration", title: "menu:configuration", Icon: TuneOutlined },
  { name: "people", title: "menu:group.people", Icon: HandshakeOutlined },
  { name: "maestro", title: "menu:group.maestro", Icon: LowPriorityOutlined },
  { name: "exchange", title: "menu:group.exchange", Icon: MailOutlined },
  { name: "system", title: "menu:group.system", Icon: AdminPanelSettingsOutlined }
] as const satisfies ReadonlyArray<{
  readonly name: MenuGroup
  readonly title: string
  readonly Icon: SvgIconComponent
}>

/** Returns the group of the screen; screens without an entry belong to the configuration. */
const groupAt = (entries: ReadonlyArray<MenuEntry>, path: string): MenuGroup =>
  entries.find(({ route }) => isCurrent(route, path))?.group ??
  (path.startsWith("/configuration") ? "configuration" : "work")

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

/** Does not rerender for another address of the same screen. */
export const SideMenu = memo(function SideMenu({
  currentPath,
  condensed,
  onFollow,
  onCreateWorkOrder
}: {
  readonly currentPath: string
  readonly condensed: boolean
  readonly onFollow: () => void
  readonly onCreateWorkOrder?: (() => void) | undefined
}) {
  const t = useText("menu")
  const entries = visibleEntries(useUserConfig())
  const current = groupAt(entries, currentPath)
  const [toggled, setToggled] = useState<ReadonlyMap<MenuGroup, boolean>>(new Map())
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
      <List disablePadding sx={{ mb: 1 }}>
        {entries.filter(({ group }) => group === "work").map(link)}
      </List>
      {groups.map(({ name, title, Icon }) => {
        const lines = entries.filter(({ group }) => group === name)
        if (lines.length === 0) return null
        const isOpen = toggled.get(name) ?? name === current
        return (
          <MenuSection
            key={name}
            title={t(title)}
            Icon={Icon}
            condensed={condensed}
            isOpen={isOpen}
            onToggle={() => setToggled(new Map(toggled).set(name, !isOpen))}
          >
            {lines.map(link)}
          </MenuSection>
        )
      })}
    </Box>
  )
})
