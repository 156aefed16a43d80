import type { ListedRows, Text } from "@atelier/ui"
import type { ReferenceData } from "../../plan/useReferenceData.ts"
import type { Chart } from "./ChartSeries.ts"

export interface Subjects extends Pick<ReferenceData, "progresses" | "installers" | "shippers"> {
  readonly merged: ListedRows<"mergedProgress">
}

type Subject = Chart["subject"]

export const subjectKey = (subject: Subject): string => {
  switch (subject._tag) {
    case "Progress":
      return `Progress.${subject.progressId}`
    case "MergedProgress":
      return `MergedProgress.${subject.mergedConfigurationId}`
    case "Installer":
      return `Installer.${subject.installerId}`
    case "Shipper":
      return `Shipper.${subject.shipperId}`
    case "Production":
      return "Production"
  }
}

export const offeredSubjects = (
  { progresses, merged, installers, shippers }: Subjects,
  t: Text
): ReadonlyArray<{ readonly group: string; readonly name: string; readonly subject: Subject }> => [
  ...progresses.map(({ id, name }) => ({
    group: t("dashboard:subject.Progress"),
    name,
    subject: { _tag: "Progress" as const, progressId: id }
  })),
  ...merged.map(({ id, name }) => ({
    group: t("dashboard:subject.MergedProgress"),
    name,
    subject: { _tag: "MergedProgress" as const, mergedConfigurationId: id }
  })),
  {
    group: t("dashboard:subject.Production"),
    name: t("dashboard:subject.Production"),
    subject: { _tag: "Production" as const }
  },
  ...installers.map(({ id, name }) => ({
    group: t("dashboard:subject.Installer"),
    name,
    subject: { _tag: "Installer" as const, installerId: id }
  })),
  ...shippers.map(({ id, name }) => ({
    group: t("dashboard:subject.Shipper"),
    name,
    subject: { _tag: "Shipper" as const, shipperId: id }
  }))
]

export const subjectIds = (
  subject: Subject,
  { merged }: Pick<Subjects, "merged">
): ReadonlySet<string> => {
  switch (subject._tag) {
    case "Progress":
      return new Set([subject.progressId])
    case "MergedProgress":
      return new Set(merged.find(({ id }) => id === subject.mergedConfigurationId)?.progressIds)
    case "Installer":
      return new Set([subject.installerId])
    case "Shipper":
      return new Set([subject.shipperId])
    case "Production":
      return new Set(["production"])
  }
}
