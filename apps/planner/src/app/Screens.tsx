import { lazyPart } from "@atelier/ui"
import { Route, Routes } from "react-router"
import { LoginPage, LogoutPage, SignedInPage } from "../pages/SessionPages.tsx"
import { PlannerFrame } from "./PlannerFrame.tsx"
import { screenParts } from "./screenParts.ts"

const CalendarPage = lazyPart(screenParts["/"].load)

const WorkOrdersPage = lazyPart(screenParts["/workOrders"].load)

const WorkOrderPage = lazyPart(
  async () => (await import("../order/WorkOrderPage.tsx")).WorkOrderPage
)

const DayPage = lazyPart(async () => (await import("../day/DayPage.tsx")).DayPage)

const OrderPrintPage = lazyPart(
  async () => (await import("../print/OrderPrintPage.tsx")).OrderPrintPage
)

const PrintPage = lazyPart(async () => (await import("../print/PrintPage.tsx")).PrintPage)

const AtRiskPage = lazyPart(screenParts["/atRisk"].load)

const WeekPage = lazyPart(screenParts["/week"].load)

const PerformancePage = lazyPart(screenParts["/performance"].load)
const JournalPage = lazyPart(screenParts["/journal"].load)

const PriorityListsPage = lazyPart(screenParts["/maestro"].load)

const DashboardsPage = lazyPart(screenParts["/dashboard/capacities"].load)

const EventPage = lazyPart(async () => (await import("./EventPage.tsx")).EventPage)

const NewEventPage = lazyPart(async () => (await import("./EventPage.tsx")).NewEventPage)

const InvitationPage = lazyPart(
  async () => (await import("../pages/InvitationPage.tsx")).InvitationPage
)

const ForbiddenPage = lazyPart(
  async () => (await import("../pages/ForbiddenPage.tsx")).ForbiddenPage
)

const NotFoundPage = lazyPart(async () => (await import("../pages/NotFoundPage.tsx")).NotFoundPage)

const HomePage = lazyPart(async () => (await import("../home/HomePage.tsx")).HomePage)

export const Screens = () => (
  <Routes>
    <Route element={<PlannerFrame />}>
      <Route path="/" element={<CalendarPage />} />
      <Route path="/workOrders" element={<WorkOrdersPage />} />
      <Route path="/workOrders/:id" element={<WorkOrderPage />} />
      <Route path="/atRisk" element={<AtRiskPage />} />
      <Route path="/week" element={<WeekPage />} />
      <Route path="/performance" element={<PerformancePage />} />
      <Route path="/journal" element={<JournalPage />} />
      <Route path="/day" element={<DayPage />} />
      <Route path="/maestro" element={<PriorityListsPage />} />
      <Route path="/dashboard/capacities" element={<DashboardsPage />} />
      <Route path="/events/new" element={<NewEventPage />} />
      <Route path="/events/:id" element={<EventPage />} />
    </Route>
    <Route path="/print" element={<PrintPage />} />
    <Route path="/print/workOrders/:id" element={<OrderPrintPage />} />
    <Route path="/home" element={<HomePage />} />
    <Route path="/403" element={<ForbiddenPage />} />
    <Route path="/login" element={<LoginPage />} />
    <Route path="/logout" element={<LogoutPage />} />
    <Route path="/invitation" element={<InvitationPage />} />
    <Route path="/signin-callback" element={<SignedInPage />} />
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
)
