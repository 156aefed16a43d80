import type { OrderShift } from "@atelier/domain/risk"
import type { Text } from "@atelier/ui"

export const isGain = ({ daysLater, lateAfter, lateBefore }: OrderShift): boolean =>
  lateAfter === lateBefore ? daysLater < 0 : lateAfter < lateBefore

/** Returns what a change means for an order, in words. */
export const shiftText = ({ daysLater, lateAfter, lateBefore }: OrderShift, t: Text): string => {
  const moved =
    daysLater === 0
      ? ""
      : t(daysLater > 0 ? "planning:compare.later" : "planning:compare.earlier", {
          count: Math.abs(daysLater)
        })
  const late =
    lateAfter === lateBefore
      ? ""
      : lateAfter === 0
        ? t("planning:compare.notLate")
        : lateBefore === 0
          ? t("planning:compare.newlyLate", { count: lateAfter })
          : t("planning:compare.stillLate", { count: lateAfter, before: lateBefore })
  return [moved, late].filter(Boolean).join(", ")
}
