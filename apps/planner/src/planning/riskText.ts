import type { CallOutput } from "@atelier/contract"
import { eventDays } from "@atelier/domain/event"
import { addDays } from "@atelier/domain/time"
import { type Format, overloadText, type Text } from "@atelier/ui"
import type { Names } from "../plan/eventLook.ts"
import { eventName } from "../plan/eventName.ts"

export type RiskRow = CallOutput<"getOrdersAtRisk">["data"][number]

type Cause = RiskRow["causes"][number]

/** Returns the sentence of a cause; empty if its event is missing. */
export const causeText = (
  { events }: Pick<RiskRow, "events">,
  cause: Cause,
  { t, format, names }: { readonly t: Text; readonly format: Format; readonly names: Names }
): string => {
  const event = events.find(({ id }) => id === cause.eventId)
  if (event === undefined) return ""
  const name = eventName(event, names, t)
  const day = (date: string): string => format.day(date, "medium")
  const last = day(addDays(eventDays(event).end, -1))
  switch (cause._tag) {
    case "Overdue":
      return t("planning:risk.cause.Overdue", { name, last })
    case "AfterDue":
      return t("planning:risk.cause.AfterDue", { name, last, due: day(cause.due) })
    case "NoSlack":
      return t("planning:risk.cause.NoSlack", { name, due: day(cause.due) })
    case "Overloaded":
      return overloadText([cause.overload], { t, format, names })
  }
}

/** Returns whether an order is late, will be late or is only at risk, in words. */
export const riskText = ({ isLate, days }: RiskRow, t: Text): string => {
  if (isLate) return t("planning:risk.late", { count: days })
  return days > 0 ? t("planning:risk.willBeLate", { count: days }) : t("planning:risk.atRisk")
}
