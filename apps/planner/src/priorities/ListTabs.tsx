import { ColourDot, useMenu, useText } from "@atelier/ui"
import ExpandMoreOutlined from "@mui/icons-material/ExpandMoreOutlined"
import Button from "@mui/material/Button"
import Menu from "@mui/material/Menu"
import MenuItem from "@mui/material/MenuItem"
import Stack from "@mui/material/Stack"
import Tab from "@mui/material/Tab"
import Tabs from "@mui/material/Tabs"
import type { PriorityList } from "./priorityLists.ts"

export const ListTabs = ({
  lists,
  current,
  onChoose
}: {
  readonly lists: ReadonlyArray<PriorityList>
  readonly current: string
  readonly onChoose: (key: string) => void
}) => {
  const t = useText("priorities")
  const { close, opener, menu } = useMenu()
  const shown = lists.filter(({ key, configuration }) => configuration !== null || key === current)
  const others = lists.filter((list) => !shown.includes(list))
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: "center",
        borderBottom: 1,
        borderColor: "divider",
        px: { xs: 0.5, sm: 1 },
        flex: "none",
        "@media print": { display: "none" }
      }}
    >
      <Tabs
        value={current}
        onChange={(_, key: string) => onChoose(key)}
        variant="scrollable"
        scrollButtons="auto"
        aria-label={t("priorities:lists")}
      >
        {shown.map(({ key, name, colour }) => (
          <Tab
            key={key}
            value={key}
            label={name}
            iconPosition="start"
            {...(colour === null ? {} : { icon: <ColourDot colour={colour} /> })}
            sx={{ px: 1.5, gap: 0.5 }}
          />
        ))}
      </Tabs>
      {others.length > 0 && (
        <Button
          size="small"
          color="inherit"
          endIcon={<ExpandMoreOutlined />}
          {...opener}
          sx={{ flex: "none", color: "text.secondary", ml: 0.5 }}
        >
          {t("priorities:others")}
        </Button>
      )}
      <Menu {...menu}>
        {others.map(({ key, name, colour }) => (
          <MenuItem
            key={key}
            onClick={() => {
              close()
              onChoose(key)
            }}
            sx={{ gap: 1 }}
          >
            {colour !== null && <ColourDot colour={colour} />}
            {name}
          </MenuItem>
        ))}
      </Menu>
    </Stack>
  )
}
