import type { LocalDate } from "@atelier/domain/time"
import { BackChevron, ForwardChevron, useText } from "@atelier/ui"
import TuneOutlined from "@mui/icons-material/TuneOutlined"
import Badge from "@mui/material/Badge"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import IconButton from "@mui/material/IconButton"
import Link from "@mui/material/Link"
import Stack from "@mui/material/Stack"
import Tooltip from "@mui/material/Tooltip"
import Typography from "@mui/material/Typography"
import type { ReactNode } from "react"
import { type CalendarView, neighbour } from "../view/CalendarView.ts"
import { SearchField } from "./SearchField.tsx"
import { ToolbarButton } from "./ToolbarButton.tsx"
import { useCalendarTitle } from "./useCalendarTitle.ts"
import { ViewSwitch } from "./ViewSwitch.tsx"

/** The whole toolbar fits on one line from this width. */
const WIDE = "@media (min-width:1400px)"

const Arrow = ({
  direction,
  label,
  onClick,
  children
}: {
  /** A dragged event that rests on the arrow turns the page, too. */
  readonly direction: -1 | 1
  readonly label: string
  readonly onClick: () => void
  readonly children: ReactNode
}) => (
  <Tooltip title={label}>
    <IconButton size="small" aria-label={label} data-turn={direction} onClick={onClick}>
      {children}
    </IconButton>
  </Tooltip>
)

export const CalendarToolbar = ({
  view,
  date,
  weeks,
  today,
  search,
  filters,
  isPanelOpen,
  adding,
  display,
  planning,
  onPointAtView,
  onView,
  onDate,
  onSearch,
  onFind,
  onPanel
}: {
  readonly view: CalendarView
  readonly date: LocalDate
  readonly weeks: number
  readonly today: LocalDate
  readonly search: string
  readonly filters: number
  readonly isPanelOpen: boolean
  /** Menu of what can be added. */
  readonly adding: ReactNode
  /** Menu of density and printing. */
  readonly display: ReactNode
  readonly planning?: ReactNode
  /** Called when a view is likely to be chosen, for preloading. */
  readonly onPointAtView: (view: CalendarView) => void
  readonly onView: (view: CalendarView) => void
  readonly onDate: (date: LocalDate) => void
  readonly onSearch: (search: string) => void
  /** Searches all work orders instead of the visible days. */
  readonly onFind: (search: string) => void
  readonly onPanel: () => void
}) => {
  const t = useText("calendar")
  const title = useCalendarTitle(view, date, weeks)
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: "center",
        flexWrap: "wrap",
        gap: 1,
        px: { xs: 1.5, sm: 2 },
        py: 1.25,
        "@media print": { py: 0 }
      }}
    >
      <Button
        variant="outlined"
        color="inherit"
        size="small"
        onClick={() => onDate(today)}
        sx={{ "@media print": { display: "none" } }}
      >
        {t("calendar:toolbar.today")}
      </Button>
      <Stack direction="row" sx={{ "@media print": { display: "none" } }}>
        <Arrow
          direction={-1}
          label={t("calendar:toolbar.previous")}
          onClick={() => onDate(neighbour(view, date, -1))}
        >
          <BackChevron />
        </Arrow>
        <Arrow
          direction={1}
          label={t("calendar:toolbar.next")}
          onClick={() => onDate(neighbour(view, date, 1))}
        >
          <ForwardChevron />
        </Arrow>
      </Stack>
      <Typography
        variant="h1"
        aria-live="polite"
        noWrap
        sx={{ mr: "auto", flexShrink: 0, "&::first-letter": { textTransform: "uppercase" } }}
      >
        {title}
      </Typography>
      <Stack
        direction="row"
        sx={{
          alignItems: "center",
          gap: { xs: 0.5, sm: 1 },
          justifyContent: "flex-end",
          flexWrap: "wrap",
          flex: { xs: "1 1 100%", sm: "1 1 auto" },
          // Beside a long title if the search has room, otherwise below it.
          [WIDE]: { flexWrap: "nowrap", flexBasis: "min-content" },
          "@media print": { display: "none" }
        }}
      >
        <Box
          sx={{
            flex: { xs: "1 1 80px", sm: "1 1 110px" },
            maxWidth: { sm: 200 },
            minWidth: 80,
            position: "relative"
          }}
        >
          <SearchField value={search} onChange={onSearch} onEnter={onFind} />
          {search !== "" && (
            <Link
              component="button"
              variant="caption"
              onClick={() => onFind(search)}
              sx={{
                position: "absolute",
                zIndex: 20,
                insetInlineStart: 0,
                top: "calc(100% + 3px)",
                px: 1,
                py: 0.25,
                border: 1,
                borderColor: "divider",
                borderRadius: "6px",
                bgcolor: "background.paper",
                boxShadow: "0 6px 16px -6px rgba(2, 6, 23, 0.22)",
                whiteSpace: "nowrap"
              }}
            >
              {t("calendar:toolbar.findAll")}
            </Link>
          )}
        </Box>
        <ViewSwitch view={view} onPoint={onPointAtView} onView={onView} />
        <Badge badgeContent={filters} color="primary" overlap="rectangular">
          <ToolbarButton
            label={t("calendar:toolbar.filters")}
            icon={<TuneOutlined />}
            pressed={isPanelOpen}
            onClick={onPanel}
          />
        </Badge>
        {adding}
        {display}
        {planning}
      </Stack>
    </Stack>
  )
}
