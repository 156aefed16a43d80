export const orderPath = (workOrderId: string): string =>
  `/workOrders/${encodeURIComponent(workOrderId)}`
