import { toHundredths } from "@atelier/domain/quantity"
import { useCall } from "@atelier/ui"
import type { Chart, ChartBar, ChartSeries } from "./ChartSeries.ts"
import { type Subjects, subjectIds } from "./chartSubject.ts"

export interface BarWork {
  readonly eventId: string
  readonly workOrderId: string
  readonly name: string
  readonly value: number
}

const unitOf = {
  Progress: "progress",
  MergedProgress: "progress",
  Installer: "installer",
  Shipper: "shipper",
  Production: "production"
} as const satisfies Record<Chart["subject"]["_tag"], string>

export const useBarWork = (
  { subject }: Pick<Chart, "subject">,
  measureType: ChartSeries["measureType"],
  { start, end }: Pick<ChartBar, "start" | "end">,
  subjects: Subjects
): { readonly work: ReadonlyArray<BarWork> | undefined; readonly error: Error | null } => {
  const { data, error } = useCall("getWorkOrderLoads", {
    query: { of: unitOf[subject._tag], start, end }
  })
  const ids = subjectIds(subject, subjects)
  const work = data?.data
    .filter(({ resourceId }) => ids.has(resourceId))
    .map(({ eventId, workOrderIdPublic, name, values }): BarWork => {
      const hundredths = values
        .filter((value) => value.measureType === measureType)
        .reduce((total, { value }) => total + toHundredths(value), 0)
      return { eventId, workOrderId: workOrderIdPublic, name, value: hundredths / 100 }
    })
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
  return { work, error }
}
