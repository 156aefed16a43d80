import type { LocalDate } from "@atelier/domain/time"
import { useMenu, useText, useUserConfig } from "@atelier/ui"
import FullscreenOutlined from "@mui/icons-material/FullscreenOutlined"
import PrintOutlined from "@mui/icons-material/PrintOutlined"
import SplitscreenOutlined from "@mui/icons-material/SplitscreenOutlined"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Menu from "@mui/material/Menu"
import MenuItem from "@mui/material/MenuItem"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import useMediaQuery from "@mui/material/useMediaQuery"
import { CheckPicture } from "../legend/CheckPicture.tsx"
import { DayFilter } from "../orders/filters/DayFilter.tsx"
import { ToolbarButton } from "../toolbar/ToolbarButton.tsx"
import { MAX_LISTS } from "./PriorityListsParams.ts"
import type { PriorityList } from "./priorityLists.ts"

export const PriorityListsToolbar = ({
  lists,
  shown,
  asOf,
  onAsOf,
  onBeside,
  onPrint,
  onWall
}: {
  readonly lists: ReadonlyArray<PriorityList>
  readonly shown: ReadonlyArray<string>
  readonly asOf: LocalDate | null
  readonly onAsOf: (day: LocalDate | null) => void
  readonly onBeside: (key: string) => void
  readonly onPrint: () => void
  readonly onWall: () => void
}) => {
  const t = useText("priorities", "menu")
  const { today } = useUserConfig()
  const isWide = useMediaQuery("(min-width: 1280px)")
  const { opener, menu } = useMenu()
  return (
    <Stack
      direction="row"
      sx={{ alignItems: "center", flexWrap: "wrap", gap: 1, px: { xs: 1.5, sm: 2 }, py: 1.25 }}
    >
      <Typography variant="h1" sx={{ mr: "auto" }}>
        {t("menu:maestro")}
      </Typography>
      <Stack
        direction="row"
        sx={{ alignItems: "center", gap: 1, "@media print": { display: "none" } }}
      >
        {asOf !== null && (
          <Button size="small" color="inherit" onClick={() => onAsOf(null)}>
            {t("priorities:today")}
          </Button>
        )}
        <Box sx={{ width: 172, "& .MuiFormHelperText-root": { display: "none" } }}>
          <DayFilter
            label={t("priorities:asOf")}
            day={asOf ?? today}
            onDay={(day) => onAsOf(day === undefined || day === today ? null : day)}
          />
        </Box>
        {isWide && (
          <ToolbarButton
            label={t("priorities:beside")}
            icon={<SplitscreenOutlined sx={{ transform: "rotate(90deg)" }} />}
            isActive={shown.length > 1}
            opener={opener}
          />
        )}
        <ToolbarButton label={t("priorities:print")} icon={<PrintOutlined />} onClick={onPrint} />
        <ToolbarButton
          label={t("priorities:wall.open")}
          icon={<FullscreenOutlined />}
          onClick={onWall}
        />
      </Stack>
      <Menu {...menu}>
        {lists.map(({ key, name }) => (
          <MenuItem
            key={key}
            role="menuitemcheckbox"
            aria-checked={shown.includes(key)}
            disabled={
              (shown.length === 1 && shown.includes(key)) ||
              (shown.length >= MAX_LISTS && !shown.includes(key))
            }
            onClick={() => onBeside(key)}
          >
            <CheckPicture isChecked={shown.includes(key)} />
            {name}
          </MenuItem>
        ))}
      </Menu>
    </Stack>
  )
}
