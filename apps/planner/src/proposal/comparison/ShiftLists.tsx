import type { OrderShift } from "@atelier/domain/risk"
import type { NamedOrder } from "@atelier/domain/work-order"
import { useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { useId } from "react"
import { isGain, shiftText } from "./shiftText.ts"

const MAX_SHOWN = 6

const Shifts = ({
  title,
  shifts,
  orders
}: {
  readonly title: string
  readonly shifts: ReadonlyArray<OrderShift>
  readonly orders: ReadonlyArray<NamedOrder>
}) => {
  const t = useText("planning")
  const id = useId()
  if (shifts.length === 0) return null
  return (
    <Box sx={{ flex: "1 1 300px", minWidth: 0 }}>
      <Typography id={id} variant="body2" component="h3" sx={{ fontWeight: 580 }}>
        {`${title} (${shifts.length})`}
      </Typography>
      <Box component="ul" aria-labelledby={id} sx={{ m: 0, pl: 2.25 }}>
        {shifts.slice(0, MAX_SHOWN).map((shift) => {
          const order = orders.find(({ id: orderId }) => orderId === shift.workOrderId)
          return (
            <li key={shift.workOrderId}>
              <bdi>{[order?.name, order?.clientName].filter(Boolean).join(" · ")}</bdi>
              {`: ${shiftText(shift, t)}`}
            </li>
          )
        })}
        {shifts.length > MAX_SHOWN && (
          <Typography component="li" variant="body2" color="text.secondary">
            {t("planning:compare.more", { count: shifts.length - MAX_SHOWN })}
          </Typography>
        )}
      </Box>
    </Box>
  )
}

/** The orders and clients that lose by a change, then those that gain. */
export const ShiftLists = ({
  shifts,
  orders
}: {
  /** The losers first. */
  readonly shifts: ReadonlyArray<OrderShift>
  readonly orders: ReadonlyArray<NamedOrder>
}) => {
  const t = useText("planning")
  if (shifts.length === 0) return null
  return (
    <Box sx={{ display: "flex", columnGap: 3, rowGap: 1.5, flexWrap: "wrap" }}>
      <Shifts
        title={t("planning:compare.losers")}
        shifts={shifts.filter((shift) => !isGain(shift))}
        orders={orders}
      />
      <Shifts
        title={t("planning:compare.winners")}
        shifts={shifts.filter(isGain).toReversed()}
        orders={orders}
      />
    </Box>
  )
}
