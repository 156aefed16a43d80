import type { RowChange } from "@atelier/domain/change"

/** True for the row of a work order and for the rows that belong to it. */
export const isAboutOrder = (
  workOrderId: string,
  { table, id, before, after }: RowChange
): boolean =>
  table === "workOrder"
    ? id === workOrderId
    : [before, after].some(
        (row) => row !== null && "workOrderId" in row && row.workOrderId === workOrderId
      )
