import type { ChangeSet, RowChange } from "@atelier/domain/change"
import { useFormat, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import type { Names } from "../plan/eventLook.ts"
import { type OrderNames, unnamedOrders } from "../proposal/orderNamesOf.ts"
import { reasonText } from "../proposal/reasonText.ts"
import { changeText } from "./changeText.ts"

const MAX_LINES = 6

const orderOf = ({ table, id, before, after }: RowChange): string => {
  if (table === "workOrder") return id
  const row = after ?? before
  return row !== null && "workOrderId" in row ? (row.workOrderId ?? "") : ""
}

export const ChangeLines = ({
  changes,
  names,
  orderNames = unnamedOrders,
  omitted = 0
}: {
  readonly changes: ChangeSet
  readonly names: Names
  readonly orderNames?: OrderNames
  /** Number of rows that `changes` does not contain. */
  readonly omitted?: number
}) => {
  const t = useText("orders", "change", "event", "enums", "workOrder")
  const format = useFormat()
  const lineOf = (change: RowChange): string => {
    const text = changeText(change, names, t, format)
    if (text === "") return ""
    const line = [orderNames.get(orderOf(change)), text].filter(Boolean).join(" · ")
    const isAsked = change.reason._tag === "Requested" || change.reason._tag === "Undone"
    return isAsked ? line : `${line} (${reasonText(change.reason, t)})`
  }
  const lines = changes.map(lineOf).filter((line) => line !== "")
  const more = Math.max(0, lines.length - MAX_LINES) + omitted
  if (lines.length === 0) return null
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.25 }}>
      {lines.slice(0, MAX_LINES).map((line, place) => (
        <Typography
          component="li"
          variant="body2"
          key={`${place} ${line}`}
          sx={{ overflowWrap: "anywhere" }}
        >
          {line}
        </Typography>
      ))}
      {more > 0 && (
        <Typography component="li" variant="body2" color="text.secondary">
          {t("orders:home.moreChanges", { count: more })}
        </Typography>
      )}
    </Box>
  )
}
