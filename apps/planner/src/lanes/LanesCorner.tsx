import { useText } from "@atelier/ui"
import NativeSelect from "@mui/material/NativeSelect"
import { laneWeeks, type OrderSort, orderSorts } from "../view/CalendarView.ts"

/** Both stand beside each other, however narrow the heads are. */
const look = {
  m: 0.75,
  flex: "0 1 auto",
  minWidth: 0,
  fontSize: "0.8125rem",
  "& select": { minWidth: 0, textOverflow: "ellipsis" }
} as const

/** How many weeks the lanes show, and what those of work orders are sorted by. */
export const LanesCorner = ({
  weeks,
  onWeeks,
  sort,
  onSort
}: {
  readonly weeks: number
  readonly onWeeks: (weeks: number) => void
  /** Null where the lanes have an order of their own. */
  readonly sort: OrderSort | null
  readonly onSort: (sort: OrderSort) => void
}) => {
  const t = useText("calendar")
  return (
    <>
      <NativeSelect
        value={weeks}
        onChange={({ target }) => onWeeks(Number(target.value))}
        inputProps={{ "aria-label": t("calendar:lanes.weeks") }}
        sx={look}
      >
        {laneWeeks.map((count) => (
          <option key={count} value={count}>
            {t("calendar:lanes.weeksShown", { count })}
          </option>
        ))}
      </NativeSelect>
      {sort !== null && (
        <NativeSelect
          value={sort}
          onChange={({ target }) =>
            onSort(orderSorts.find((by) => by === target.value) ?? orderSorts[0])
          }
          inputProps={{ "aria-label": t("calendar:lanes.sort") }}
          sx={look}
        >
          {orderSorts.map((by) => (
            <option key={by} value={by}>
              {t(`calendar:lanes.by.${by}`)}
            </option>
          ))}
        </NativeSelect>
      )}
    </>
  )
}
