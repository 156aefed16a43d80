import type { MoveCause, PerformanceGroup } from "@atelier/domain/performance"
import type { Text } from "@atelier/ui"
import type { ReferenceData } from "../plan/useReferenceData.ts"

export const figureName = (
  group: PerformanceGroup,
  key: string,
  { names, jobTypes }: Pick<ReferenceData, "names" | "jobTypes">,
  t: Text
): string => {
  switch (group) {
    case "visit":
      return t(`enums:referenceDate.${key as "delivery" | "installation"}`)
    case "jobType":
      return key === ""
        ? t("performance:noJobType")
        : (jobTypes.find(({ id }) => id === key)?.name ?? t("performance:deleted"))
    case "progress":
      return names.progress.get(key)?.name ?? t("performance:deleted")
    case "cause":
      return t(`performance:cause.${key as MoveCause}`)
    case "crew":
      return key === ""
        ? t("performance:noCrew")
        : (names.installer.get(key)?.name ??
            names.shipper.get(key)?.name ??
            t("performance:deleted"))
    case "client":
      return key === "" ? t("performance:noClient") : key
  }
}
