import type { AskAhead } from "@atelier/ui"
import { dashboardAreas } from "../dashboard/dashboardAreas.ts"
import { ordersAreas } from "../orders/ordersAreas.ts"
import { priorityAreas } from "../priorities/priorityAreas.ts"

/** The screens of the menu, by address: how each is loaded, and the texts that it needs at once. */
export const screenParts = {
  "/": {
    load: async () => (await import("../calendar/CalendarPage.tsx")).CalendarPage,
    areas: ["calendar", "enums"]
  },
  "/workOrders": {
    load: async () => (await import("../orders/WorkOrdersPage.tsx")).WorkOrdersPage,
    areas: ordersAreas
  },
  "/maestro": {
    load: async () => (await import("../priorities/PriorityListsPage.tsx")).PriorityListsPage,
    areas: priorityAreas
  },
  "/dashboard/capacities": {
    load: async () => (await import("../dashboard/DashboardsPage.tsx")).DashboardsPage,
    areas: dashboardAreas
  }
} as const

type ScreenAddress = keyof typeof screenParts

/** How a screen asks for what it shows first, where that is known before it is drawn. */
export const firstQuestions: {
  readonly [A in ScreenAddress]?: () => Promise<
    (askAhead: AskAhead, userId: string) => Promise<void>
  >
} = {
  "/maestro": async () => (await import("../priorities/askListsAhead.ts")).askListsAhead
}

/** Whether an address is that of a screen of the menu. */
export const isScreen = (address: string): address is ScreenAddress => address in screenParts
