import type { CallOutput } from "@atelier/contract"
import { addDays } from "@atelier/domain/time"
import type { Format, Text } from "@atelier/ui"
import { resourceLook } from "../capacity/resourceLook.ts"
import type { Names } from "../plan/eventLook.ts"

type ShopPlan = CallOutput<"replanShop">
type Promise = CallOutput<"promiseDate">
type Misfit = NonNullable<CallOutput<"datesThatFit">["misfit"]>
type Repair = Promise["repairs"][number]["repair"]
type Remedy = CallOutput<"resolveOverloads">["unresolved"][number]["remedies"][number]["remedy"]

export interface PlanningText {
  readonly hindrance: (why: ShopPlan["moves"][number]["why"]) => string
  readonly misfit: (misfit: Misfit) => string
  readonly repair: (repair: Repair | Remedy) => string
}

/** Creates the explanations in the language on screen; `orders` contains the names of orders. */
export const planningText = (
  t: Text,
  format: Format,
  names: Names,
  orders: CallOutput<"replanShop">["orders"] = []
): PlanningText => {
  const progress = (id: string): string => resourceLook({ kind: "progress", id }, names, t).name
  const order = (id: string): string => orders.find((each) => each.id === id)?.name ?? ""
  const unit = (measureType: string, count: number): string =>
    t(`enums:unit.${measureType}`, { count })
  const day = (date: string): string => format.day(date, "medium")
  const added = (measureType: string, more: number): string =>
    `+${format.quantity(more)} ${unit(measureType, more)}`
  return {
    hindrance: (why) => {
      switch (why._tag) {
        case "DayFull":
          return t("planning:why.DayFull", {
            name: progress(why.progressId),
            day: day(why.date),
            unit: t(`enums:measureType.${why.measureType}`)
          })
        case "StepBefore":
          return t("planning:why.StepBefore", { day: day(addDays(why.until, -1)) })
        case "StepAfter":
          return t("planning:why.StepAfter", { day: day(why.from) })
        case "NotBefore":
        case "NotAfter":
          return t(`planning:why.${why._tag}`, { day: day(why.date) })
        case "ClosedDay":
          return t("planning:why.ClosedDay", { name: progress(why.progressId), day: day(why.date) })
        case "Stays":
          return t("planning:why.Stays", { day: day(addDays(why.until, -1)) })
        case "MadeRoom":
          return t("planning:why.MadeRoom")
      }
    },
    misfit: (misfit) => {
      switch (misfit._tag) {
        case "NoRoom":
          return t("planning:why.NoRoom", {
            name: resourceLook(misfit.resource, names, t).name,
            day: day(misfit.date),
            least: format.quantity(misfit.least),
            unit: unit(misfit.measureType, misfit.least)
          })
        case "NotEnoughDays": {
          const { days, from, resource, until } = misfit
          const { name } = resourceLook(resource, names, t)
          if (until <= from)
            return t("planning:why.NoDays", { name, from: day(from), until: day(until) })
          const last = addDays(until, -1)
          return t("planning:why.NotEnoughDays", { name, days, from: day(from), until: day(last) })
        }
        case "NoDueDate":
          return t("planning:why.NoDueDate")
      }
    },
    repair: (repair) => {
      switch (repair._tag) {
        case "Overtime": {
          const days = "days" in repair ? repair.days : [{ date: repair.date, more: repair.more }]
          return t("planning:repair.Overtime", {
            name: progress(repair.progressId),
            days: days
              .map(({ date, more }) => `${day(date)} (${added(repair.measureType, more)})`)
              .join(", ")
          })
        }
        case "OpenDay": {
          const opened = { name: progress(repair.progressId), day: day(repair.date) }
          const overtime = "overtime" in repair ? (repair.overtime ?? []) : []
          if (overtime.length === 0) return t("planning:repair.OpenDay", opened)
          return t("planning:repair.OpenDayLonger", {
            ...opened,
            more: overtime.map(({ measureType, more }) => added(measureType, more)).join(", ")
          })
        }
        case "MoreDays":
          return t("planning:repair.MoreDays", { days: repair.days })
        case "Split":
          return t("planning:repair.Split", {
            name: progress(repair.progressId),
            but: format.notOn(repair.daysOff.map(day))
          })
        case "OtherCrew":
          return t("planning:repair.OtherCrew", {
            names: repair.crewIds
              .map((id) => names.installer.get(id)?.name ?? names.shipper.get(id)?.name ?? id)
              .join(", ")
          })
        case "OrderLater":
          return t("planning:repair.OrderLater", {
            name: order(repair.workOrderId),
            days: repair.days
          })
        case "LongerSteps":
          return t("planning:repair.LongerSteps", { name: order(repair.workOrderId) })
      }
    }
  }
}

export const planningAreas = ["planning", "event", "enums", "common"] as const
