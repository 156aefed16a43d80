import type { PriorityListSettings } from "@atelier/domain/priority-list"
import type { Format, Text } from "@atelier/ui"

type Ranking = Omit<PriorityListSettings, "id" | "version" | "progressId">

export const rankingText = (ranking: Ranking, t: Text, format: Format): string =>
  [
    t(`enums:orderOption.${ranking.order}`),
    t("admin:ranking.due", { date: t(`enums:referenceDate.${ranking.dueDate}`) }),
    t(`admin:ranking.from.${ranking.asOf}`),
    ...(ranking.workByCapacity ? [t("admin:ranking.byCapacity")] : []),
    t("admin:ranking.waiting", { share: format.percent(ranking.noAddedValue * 100) }),
    ...(ranking.minimumCompletion === null
      ? []
      : [t("admin:ranking.above", { share: format.percent(ranking.minimumCompletion) })])
  ].join(" · ")
