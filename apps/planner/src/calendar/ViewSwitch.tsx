import { useText } from "@atelier/ui"
import MenuItem from "@mui/material/MenuItem"
import Select from "@mui/material/Select"
import ToggleButton from "@mui/material/ToggleButton"
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup"
import { type CalendarView, calendarViews } from "./CalendarView.ts"

/** Switches between month, several weeks, week, day and list; there is no choice on a phone. */
export const ViewSwitch = ({
  view,
  onView
}: {
  readonly view: CalendarView
  readonly onView: (view: CalendarView) => void
}) => {
  const t = useText("calendar")
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={view}
        aria-label={t("calendar:toolbar.view")}
        onChange={(_, next: CalendarView | null) => {
          if (next !== null) onView(next)
        }}
        sx={{ display: { xs: "none", lg: "inline-flex" } }}
      >
        {calendarViews.map((name) => (
          <ToggleButton
            key={name}
            value={name}
            sx={{ height: 32, px: 1.25, fontSize: "0.8125rem" }}
          >
            {t(`calendar:view.${name}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Select<CalendarView>
        size="small"
        value={view}
        onChange={({ target }) => onView(target.value)}
        inputProps={{ "aria-label": t("calendar:toolbar.view") }}
        sx={{
          display: { xs: "none", sm: "inline-flex", lg: "none" },
          height: 32,
          fontSize: "0.8125rem"
        }}
      >
        {calendarViews.map((name) => (
          <MenuItem key={name} value={name}>
            {t(`calendar:view.${name}`)}
          </MenuItem>
        ))}
      </Select>
    </>
  )
}
