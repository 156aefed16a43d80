import { resourceKey } from "@atelier/domain/capacity"
import { fromHundredths, toHundredths } from "@atelier/domain/quantity"
import type { DateRange, LocalDate } from "@atelier/domain/time"
import { useFormat, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Link from "@mui/material/Link"
import Typography from "@mui/material/Typography"
import { useMemo, useState } from "react"
import { Link as RouterLink } from "react-router"
import { FitIcon } from "../capacity/FitIcon.tsx"
import { resourceLook } from "../capacity/resourceLook.ts"
import { isClosed, type LoadsByDay } from "../capacity/UnitLoad.ts"
import { amountText } from "../capacity/unitText.ts"
import { useWorkOrderLoads } from "../capacity/useWorkOrderLoads.ts"
import type { Names } from "../plan/eventLook.ts"
import { type OverloadAhead, overloadsAhead } from "./chart/heatRows.ts"

const FIRST_SHOWN = 10
const NAMES_SHOWN = 3

/** Returns a function that lists the work orders on an overloaded unit, largest share first. */
const useOrdersOf = (range: DateRange, enabled: boolean) => {
  const loads = useWorkOrderLoads(range, enabled)
  return ({ date, unit: { resource, measureType } }: OverloadAhead): ReadonlyArray<string> => {
    const id = "id" in resource ? resource.id : resourceKey(resource)
    if (loads === undefined || resource.kind === "shop") return []
    return loads[resource.kind]
      .filter(({ resourceId }) => resourceId === id)
      .flatMap(({ name, values }) =>
        values
          .filter((one) => one.date === date && one.measureType === measureType)
          .map(({ value }) => ({ name, value }))
      )
      .sort((a, b) => b.value - a.value)
      .map(({ name }) => name)
  }
}

export const OverloadList = ({
  loads,
  range,
  today,
  names
}: {
  readonly loads: LoadsByDay
  readonly range: DateRange
  readonly today: LocalDate
  readonly names: Names
}) => {
  const t = useText("dashboard", "planning", "event", "enums")
  const format = useFormat()
  const [count, setCount] = useState(FIRST_SHOWN)
  const overloads = useMemo(() => overloadsAhead(loads, today), [loads, today])
  const ordersOf = useOrdersOf(range, overloads.length > 0)
  if (overloads.length === 0)
    return (
      <Typography color="text.secondary" sx={{ display: "flex", gap: 1, alignItems: "center" }}>
        <FitIcon fit="ok" />
        {t("dashboard:overloads.none")}
      </Typography>
    )
  return (
    <>
      <Box
        component="ul"
        aria-label={t("dashboard:overloads.title")}
        sx={{ listStyle: "none", m: 0, p: 0 }}
      >
        {overloads.slice(0, count).map((overload) => {
          const { date, unit } = overload
          const orders = ordersOf(overload)
          const more = orders.length - NAMES_SHOWN
          return (
            <Box
              component="li"
              key={`${date} ${resourceKey(unit.resource)} ${unit.measureType}`}
              sx={{ display: "flex", gap: 1, py: 0.75, borderTop: 1, borderColor: "divider" }}
            >
              <FitIcon fit="over" />
              <Box sx={{ minWidth: 0, fontSize: "0.8125rem" }}>
                <Link
                  component={RouterLink}
                  to={`/?view=lanes&date=${date}`}
                  sx={{ fontWeight: 600, color: "text.primary" }}
                >
                  {format.day(date, "medium")} ·{" "}
                  <bdi>{resourceLook(unit.resource, names, t).name}</bdi>
                </Link>{" "}
                {amountText(unit, t, format)}
                {!isClosed(unit) &&
                  ` (${t("dashboard:overloads.by", {
                    amount: format.quantity(
                      fromHundredths(toHundredths(unit.load) - toHundredths(unit.max ?? 0))
                    )
                  })})`}
                <Box sx={{ color: "text.secondary", fontSize: "0.75rem" }}>
                  <bdi>{orders.slice(0, NAMES_SHOWN).join(", ")}</bdi>
                  {more > 0 && ` ${t("dashboard:overloads.more", { count: more })}`}
                </Box>
              </Box>
            </Box>
          )
        })}
      </Box>
      {overloads.length > count && (
        <Button size="small" color="inherit" onClick={() => setCount(count + FIRST_SHOWN)}>
          {t("dashboard:overloads.show", { count: overloads.length - count })}
        </Button>
      )}
    </>
  )
}
