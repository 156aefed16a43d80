import type { CallOutput } from "@atelier/contract"
import type { Permission } from "@atelier/domain/access"
import type { SvgIconComponent } from "@mui/icons-material"
import BuildOutlined from "@mui/icons-material/BuildOutlined"
import CalendarMonthOutlined from "@mui/icons-material/CalendarMonthOutlined"
import CalendarViewWeekOutlined from "@mui/icons-material/CalendarViewWeekOutlined"
import CallMergeOutlined from "@mui/icons-material/CallMergeOutlined"
import CampaignOutlined from "@mui/icons-material/CampaignOutlined"
import CategoryOutlined from "@mui/icons-material/CategoryOutlined"
import DashboardCustomizeOutlined from "@mui/icons-material/DashboardCustomizeOutlined"
import EventBusyOutlined from "@mui/icons-material/EventBusyOutlined"
import FolderOutlined from "@mui/icons-material/FolderOutlined"
import FormatListNumberedOutlined from "@mui/icons-material/FormatListNumberedOutlined"
import GroupOutlined from "@mui/icons-material/GroupOutlined"
import HandshakeOutlined from "@mui/icons-material/HandshakeOutlined"
import HandymanOutlined from "@mui/icons-material/HandymanOutlined"
import HistoryOutlined from "@mui/icons-material/HistoryOutlined"
import InsightsOutlined from "@mui/icons-material/InsightsOutlined"
import LinearScaleOutlined from "@mui/icons-material/LinearScaleOutlined"
import LocalShippingOutlined from "@mui/icons-material/LocalShippingOutlined"
import LowPriorityOutlined from "@mui/icons-material/LowPriorityOutlined"
import MailOutlined from "@mui/icons-material/MailOutlined"
import MeetingRoomOutlined from "@mui/icons-material/MeetingRoomOutlined"
import MonitorHeartOutlined from "@mui/icons-material/MonitorHeartOutlined"
import QueryStatsOutlined from "@mui/icons-material/QueryStatsOutlined"
import RunningWithErrorsOutlined from "@mui/icons-material/RunningWithErrorsOutlined"
import SpeedOutlined from "@mui/icons-material/SpeedOutlined"
import StorefrontOutlined from "@mui/icons-material/StorefrontOutlined"
import SupervisorAccountOutlined from "@mui/icons-material/SupervisorAccountOutlined"
import TodayOutlined from "@mui/icons-material/TodayOutlined"
import UploadFileOutlined from "@mui/icons-material/UploadFileOutlined"
import ViewListOutlined from "@mui/icons-material/ViewListOutlined"
import ViewTimelineOutlined from "@mui/icons-material/ViewTimelineOutlined"
import WebhookOutlined from "@mui/icons-material/WebhookOutlined"
import type { AppName } from "../parts/AppRouting.ts"

/** Groups of the side menu; the menu shows them in the order of its entries. */
export type MenuGroup = "work" | "configuration" | "people" | "maestro" | "exchange" | "system"

export interface MenuEntry {
  readonly route: string
  readonly app: AppName
  readonly text: string
  readonly Icon: SvgIconComponent
  readonly group: MenuGroup
  /** Only administrators see it. */
  readonly admin?: true
  /** Only users with all of these permissions see it. */
  readonly permissions?: ReadonlyArray<Permission>
  /**
   * Only shown to users whose work is visits alone, or, if the organisation has the Maestro option,
   * to users who see or change steps.
   */
  readonly only?: "visits" | "seenSteps" | "editedSteps"
  /** The number to show beside it: one of `alerts`, or that of the late orders. */
  readonly alert?: keyof CallOutput<"alerts"> | "LateCount"
}

const configuration = (
  path: string,
  text: string,
  Icon: SvgIconComponent,
  group: MenuGroup = "configuration"
): MenuEntry => ({ route: `/configuration/${path}`, app: "admin", text, Icon, group, admin: true })

const maestro = (path: string, text: string, Icon: SvgIconComponent): MenuEntry => ({
  route: `/configuration/maestro/${path}`,
  app: "admin",
  text,
  Icon,
  group: "maestro",
  only: "editedSteps"
})

export const menuEntries: ReadonlyArray<MenuEntry> = [
  {
    route: "/day",
    app: "planner",
    text: "menu:day",
    Icon: TodayOutlined,
    group: "work",
    only: "visits"
  },
  { route: "/", app: "planner", text: "menu:calendar", Icon: CalendarMonthOutlined, group: "work" },
  {
    route: "/workOrders",
    app: "planner",
    text: "menu:workOrders",
    Icon: ViewListOutlined,
    group: "work",
    permissions: ["accessWorkOrdersListPage"],
    alert: "NoTemplateCount"
  },
  {
    route: "/atRisk",
    app: "planner",
    text: "menu:atRisk",
    Icon: RunningWithErrorsOutlined,
    group: "work",
    permissions: ["accessWorkOrdersListPage"],
    alert: "LateCount"
  },
  {
    route: "/week",
    app: "planner",
    text: "menu:week",
    Icon: CalendarViewWeekOutlined,
    group: "work",
    permissions: ["accessWorkOrdersListPage"]
  },
  {
    route: "/performance",
    app: "planner",
    text: "menu:performance",
    Icon: QueryStatsOutlined,
    group: "work",
    admin: true
  },
  {
    route: "/journal",
    app: "planner",
    text: "menu:journal",
    Icon: HistoryOutlined,
    group: "work",
    permissions: ["accessWorkOrdersListPage"]
  },
  {
    route: "/dashboard/capacities",
    app: "planner",
    text: "menu:capacities",
    Icon: InsightsOutlined,
    group: "work",
    permissions: ["accessCapacityDashboard"]
  },
  {
    route: "/maestro",
    app: "planner",
    text: "menu:maestro",
    Icon: FormatListNumberedOutlined,
    group: "work",
    only: "seenSteps"
  },
  configuration("production", "menu:shop", StorefrontOutlined),
  configuration("holidays", "menu:holidays", EventBusyOutlined),
  configuration("progress", "menu:progresses", LinearScaleOutlined),
  configuration("templates", "menu:templates", DashboardCustomizeOutlined),
  configuration("jobTypes", "menu:jobTypes", CategoryOutlined),
  configuration("environments", "menu:rooms", MeetingRoomOutlined),
  configuration("calendar", "menu:calendarItems", ViewTimelineOutlined),
  configuration("contractors", "menu:contractors", HandshakeOutlined, "people"),
  configuration("projectmanagers", "menu:projectManagers", SupervisorAccountOutlined, "people"),
  configuration("installers", "menu:installers", HandymanOutlined, "people"),
  configuration("shippers", "menu:shippers", LocalShippingOutlined, "people"),
  maestro("progress-prioritization", "menu:priorityListSettings", LowPriorityOutlined),
  maestro("merged-progress-prioritization", "menu:merged", CallMergeOutlined),
  maestro("thresholds", "menu:thresholds", SpeedOutlined),
  maestro("maintenances", "menu:maintenances", BuildOutlined),
  configuration("emails", "menu:emails", MailOutlined, "exchange"),
  configuration("documents", "menu:documents", FolderOutlined, "exchange"),
  configuration("announcements", "menu:announcements", CampaignOutlined, "exchange"),
  configuration("webhooks", "menu:webhooks", WebhookOutlined, "exchange"),
  configuration("users", "menu:users", GroupOutlined, "system"),
  configuration("import", "menu:import", UploadFileOutlined, "system"),
  {
    ...configuration("system", "menu:system", MonitorHeartOutlined, "system"),
    alert: "ConcernCount"
  }
]

/** Returns whether the path is the entry's route or below it. */
export const isCurrent = (route: string, path: string): boolean =>
  route === "/" ? path === "/" : path === route || path.startsWith(`${route}/`)
