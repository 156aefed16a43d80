/** The screens of the menu, by address, and how each is loaded. */
export const screenParts = {
  "/": async () => (await import("../calendar/CalendarPage.tsx")).CalendarPage,
  "/workOrders": async () => (await import("../orders/WorkOrdersPage.tsx")).WorkOrdersPage,
  "/maestro": async () => (await import("../maestro/MaestroPage.tsx")).MaestroPage,
  "/dashboard/capacities": async () =>
    (await import("../dashboard/DashboardsPage.tsx")).DashboardsPage
} as const

/** Whether an address is that of a screen of the menu. */
export const isScreen = (address: string): address is keyof typeof screenParts =>
  address in screenParts
