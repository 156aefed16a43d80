import type { ChangeSet, Reason, RowChange } from "@atelier/domain/change"
import type { Event } from "@atelier/domain/event"
import { type Format, type Text, useFormat, useText, whenText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Link from "@mui/material/Link"
import Typography from "@mui/material/Typography"
import { useState } from "react"
import type { Names } from "../plan/eventLook.ts"
import { type OrderNames, unnamedOrders } from "../proposal/orderNamesOf.ts"
import { reasonText } from "../proposal/reasonText.ts"
import { documentChangeText } from "./documentChangeText.ts"
import { eventChangeText } from "./eventChangeText.ts"
import { orderChangeText } from "./orderChangeText.ts"
import { sentence } from "./sentence.ts"

/** Describes the change of a row in one line; empty if it is not worth showing. */
const changeText = (change: RowChange, names: Names, t: Text, format: Format): string => {
  const { table, before, after } = change
  if (table === "event") {
    const when = (event: Event): string => whenText(event, format)
    return eventChangeText({ before, after }, { names, t, format, when })
  }
  if (table === "workOrder") {
    if (before === null) return t("orders:home.created")
    if (after === null) return t("orders:home.deleted")
    return orderChangeText(before, after, t, format)
  }
  if (table === "document") {
    const document = after ?? before
    if (document === null) return ""
    if (before === null) return sentence(document.name, [t("orders:home.added")])
    if (after === null) return sentence(document.name, [t("orders:home.removed")])
    return documentChangeText(before, after, t, format)
  }
  if (table === "note") return t("orders:home.note")
  return ""
}

const FIRST_LINES = 6
const MORE_LINES = 200

const orderOf = ({ table, id, before, after }: RowChange): string => {
  if (table === "workOrder") return id
  const row = after ?? before
  return row !== null && "workOrderId" in row ? (row.workOrderId ?? "") : ""
}

/**
 * The reason of a row, and the closure behind it; empty if a person asked for the row or took it
 * back.
 */
const causesOf = (reason: Reason, closedBy: Reason | undefined): ReadonlyArray<Reason> => {
  if (reason._tag === "Requested" || reason._tag === "Undone") return []
  return closedBy === undefined || reason._tag === "ClosedBy" ? [reason] : [reason, closedBy]
}

/** The rows of a change, one line each; the first six until more are asked for. */
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
  const [shown, setShown] = useState(FIRST_LINES)
  const closedBy = changes.find(({ reason }) => reason._tag === "ClosedBy")?.reason
  const lineOf = (change: RowChange): string => {
    const text = changeText(change, names, t, format)
    if (text === "") return ""
    const line = [orderNames.get(orderOf(change)), text].filter(Boolean).join(" · ")
    const why = causesOf(change.reason, closedBy).map((reason) => reasonText(reason, t, format))
    return why.length === 0 ? line : `${line} (${why.join("; ")})`
  }
  const lines = changes.map(lineOf).filter((line) => line !== "")
  const hidden = Math.max(0, lines.length - shown)
  const rest = t("orders:home.moreChanges", { count: hidden + omitted })
  if (lines.length === 0) return null
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.25 }}>
      {lines.slice(0, shown).map((line, place) => (
        <Typography
          component="li"
          variant="body2"
          key={`${place} ${line}`}
          sx={{ overflowWrap: "anywhere" }}
        >
          {line}
        </Typography>
      ))}
      {hidden + omitted > 0 && (
        <Typography component="li" variant="body2" color="text.secondary">
          {hidden === 0 ? (
            rest
          ) : (
            <Link
              component="button"
              type="button"
              variant="body2"
              onClick={() => setShown(shown + MORE_LINES)}
            >
              {rest}
            </Link>
          )}
        </Typography>
      )}
    </Box>
  )
}
