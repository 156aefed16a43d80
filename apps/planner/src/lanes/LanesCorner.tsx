import { useText } from "@atelier/ui"
import NativeSelect from "@mui/material/NativeSelect"
import { laneWeeks, type OrderSort, orderSorts } from "../view/CalendarView.ts"

const look = {
  m: 0.75,
  flex: "0 1 auto",
  minWidth: 0,
  fontSize: "0.8125rem",
  "& select": { minWidth: 0, textOverflow: "ellipsis" }
} as const

export const LanesCorner = ({
  weeks,
  onWeeks,
  sort,
  onSort
}: {
  readonly weeks: number
  readonly onWeeks: (weeks: number) => void
  /** Null if the lanes have a fixed order. */
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
