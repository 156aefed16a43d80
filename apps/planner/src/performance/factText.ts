import type { PerformanceFact } from "@atelier/domain/performance"
import type { Format, Text } from "@atelier/ui"

/** Returns the sentence of a fact: what was done when, and as promised or not. */
export const factText = (fact: PerformanceFact, t: Text, format: Format): string => {
  const day = (date: string): string => format.day(date, "medium")
  switch (fact._tag) {
    case "Visit":
      return t(
        fact.firstPromised === fact.lastPromised
          ? "performance:fact.Visit"
          : "performance:fact.VisitPromisedAgain",
        {
          kind: t(`enums:referenceDate.${fact.kind}`),
          day: day(fact.on),
          first: day(fact.firstPromised),
          last: day(fact.lastPromised)
        }
      )
    case "LeadTime":
      return t("performance:fact.LeadTime", { day: day(fact.on), count: fact.days })
    case "Step":
      return t("performance:fact.Step", {
        day: day(fact.on),
        planned: fact.plannedDays,
        actual: fact.actualDays
      })
    case "Move":
      return t("performance:fact.Move", {
        kind: t(`enums:referenceDate.${fact.kind}`),
        day: day(fact.on),
        days: format.fromTo(day(fact.from), day(fact.to)),
        cause: t(`performance:cause.${fact.cause}`)
      })
  }
}
