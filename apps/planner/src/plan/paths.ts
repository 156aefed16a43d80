export const orderPath = (workOrderId: string): string =>
  `/workOrders/${encodeURIComponent(workOrderId)}`

export const MAINTENANCES_PATH = "/configuration/maestro/maintenances"
