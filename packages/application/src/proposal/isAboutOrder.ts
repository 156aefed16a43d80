import type { RowChange } from "@atelier/domain/change"

export const isAboutOrder = (
  workOrderId: string,
  { table, id, before, after }: RowChange
): boolean =>
  table === "workOrder"
    ? id === workOrderId
    : [before, after].some(
        (row) => row !== null && "workOrderId" in row && row.workOrderId === workOrderId
      )
