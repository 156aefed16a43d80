import type { Format, Text } from "@atelier/ui"
import type { PriorityListRow } from "./usePriorityPage.ts"

type Explanation = PriorityListRow["explanation"]

export const reasonAreas = ["priorities", "enums"] as const

/** Writes a number of days with at most one decimal: "7,2". */
const days = (amount: number, format: Format): string =>
  format.quantity(Math.round(amount * 10) / 10)

/** Writes a critical ratio with at most two decimals: "0,83". */
export const ratioText = (ratio: number, format: Format): string =>
  format.quantity(Math.round(ratio * 100) / 100)

const daysLeft = ({ available, due, asOf }: Explanation, t: Text, format: Format): string => {
  if (available === null || due === null) return t("priorities:reason.noDue")
  return t(available < 0 ? "priorities:reason.overdue" : "priorities:reason.left", {
    days: Math.abs(available),
    due: format.day(due, "medium"),
    asOf: format.day(asOf, "medium")
  })
}

const neededText = ({ byCapacity, constant }: Explanation) => {
  if (byCapacity) return constant === 0 ? "neededCapacityPlain" : "neededCapacity"
  return constant === 0 ? "neededPlain" : "needed"
}

const daysNeeded = (explanation: Explanation, t: Text, format: Format): string => {
  const { due, effective, remaining, constant } = explanation
  if (effective === null || remaining === null)
    return t("priorities:reason.neededUnseen", { after: due === null ? "sentence" : "due" })
  return t(`priorities:reason.${neededText(explanation)}`, {
    needed: days(effective, format),
    count: Math.round(effective * 10) / 10,
    work: days(remaining, format),
    workCount: Math.round(remaining * 10) / 10,
    waiting: format.percent(constant * 100)
  })
}

const categoryText = (
  { criticalRatio, explanation }: PriorityListRow,
  t: Text,
  format: Format
): string => {
  const { category, due } = explanation
  if (category === null) return t("priorities:reason.gated")
  if (criticalRatio === null || due === null) return ""
  return t("priorities:reason.ratio", {
    ratio: ratioText(criticalRatio, format),
    category: t(`enums:category.${category}`)
  })
}

const placeText = (
  { explanation: { rankedBy }, position, lockedAt, lockedByName }: PriorityListRow,
  t: Text,
  format: Format
): string =>
  rankedBy.rule === "Lock"
    ? t(lockedByName === null ? "priorities:reason.locked" : "priorities:reason.lockedBy", {
        position: rankedBy.value ?? position,
        at: lockedAt === null ? "" : format.instant(lockedAt),
        name: lockedByName ?? ""
      })
    : t("priorities:reason.ranked", { position, rule: t(`enums:rankedBy.${rankedBy.rule}`) })

/** Explains the position of a row: days left, days needed, ratio, rank. */
export const priorityReasons = (
  row: PriorityListRow,
  t: Text,
  format: Format
): ReadonlyArray<string> =>
  [
    `${daysLeft(row.explanation, t, format)} ${daysNeeded(row.explanation, t, format)}`,
    categoryText(row, t, format),
    placeText(row, t, format)
  ].filter((sentence) => sentence !== "")
