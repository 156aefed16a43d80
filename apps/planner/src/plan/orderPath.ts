/** The address of a work order's home. */
export const orderPath = (workOrderId: string): string =>
  `/workOrders/${encodeURIComponent(workOrderId)}`
