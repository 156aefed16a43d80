import type { UserConfig } from "@atelier/contract"
import type { AskAhead } from "@atelier/ui"
import { dashboardAreas } from "../dashboard/dashboardAreas.ts"
import { journalAreas } from "../journal/journalAreas.ts"
import { ordersAreas } from "../orders/table/ordersAreas.ts"
import { performanceAreas } from "../performance/performanceAreas.ts"
import { priorityAreas } from "../priorities/priorityAreas.ts"
import { riskAreas } from "../risk/riskAreas.ts"
import { weekAreas } from "../week/weekAreas.ts"

/** Screens of the menu by address, with their loaders and the text areas they need at once. */
export const screenParts = {
  "/": {
    load: async () => (await import("../calendar/CalendarPage.tsx")).CalendarPage,
    areas: ["calendar", "enums"]
  },
  "/workOrders": {
    load: async () => (await import("../orders/WorkOrdersPage.tsx")).WorkOrdersPage,
    areas: ordersAreas
  },
  "/atRisk": {
    load: async () => (await import("../risk/AtRiskPage.tsx")).AtRiskPage,
    areas: riskAreas
  },
  "/week": { load: async () => (await import("../week/WeekPage.tsx")).WeekPage, areas: weekAreas },
  "/performance": {
    load: async () => (await import("../performance/PerformancePage.tsx")).PerformancePage,
    areas: performanceAreas
  },
  "/journal": {
    load: async () => (await import("../journal/JournalPage.tsx")).JournalPage,
    areas: journalAreas
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

export const firstQuestions: {
  readonly [A in ScreenAddress]?: () => Promise<
    (askAhead: AskAhead, user: UserConfig) => void | Promise<void>
  >
} = {
  "/workOrders": async () => (await import("../orders/askOrdersAhead.ts")).askOrdersAhead,
  "/dashboard/capacities": async () =>
    (await import("../dashboard/askDashboardsAhead.ts")).askDashboardsAhead,
  "/maestro": async () => (await import("../priorities/askListsAhead.ts")).askListsAhead
}

export const isScreen = (address: string): address is ScreenAddress => address in screenParts
