import { useIsPhone, useText } from "@atelier/ui"
import ExpandMoreOutlined from "@mui/icons-material/ExpandMoreOutlined"
import ToggleButton from "@mui/material/ToggleButton"
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup"
import { memo } from "react"
import {
  type CalendarView,
  calendarViews,
  isCalendarView,
  isForPhones
} from "../view/CalendarView.ts"
import { FieldFrame } from "./FieldFrame.ts"

/** All views fit from this width. */
const WIDE = "@media (min-width:1400px)"

export const ViewSwitch = memo(function ViewSwitch({
  view,
  onPoint,
  onView
}: {
  readonly view: CalendarView
  /** Called when a view is likely to be chosen, for preloading. */
  readonly onPoint: (view: CalendarView) => void
  readonly onView: (view: CalendarView) => void
}) {
  const t = useText("calendar")
  const isPhone = useIsPhone()
  const offered = isPhone ? calendarViews.filter(isForPhones) : calendarViews
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
        sx={{ display: "none", [WIDE]: { display: "inline-flex" } }}
      >
        {calendarViews.map((name) => (
          <ToggleButton
            key={name}
            value={name}
            onPointerEnter={() => onPoint(name)}
            onFocus={() => onPoint(name)}
            sx={{ height: 32, px: 1, fontSize: "0.8125rem" }}
          >
            {t(`calendar:view.${name}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <FieldFrame sx={{ [WIDE]: { display: "none" } }}>
        <select
          value={view}
          aria-label={t("calendar:toolbar.view")}
          onChange={({ target }) => {
            if (isCalendarView(target.value)) onView(target.value)
          }}
        >
          {offered.map((name) => (
            <option key={name} value={name}>
              {t(`calendar:view.${name}`)}
            </option>
          ))}
        </select>
        <ExpandMoreOutlined sx={{ fontSize: 18 }} />
      </FieldFrame>
    </>
  )
})
