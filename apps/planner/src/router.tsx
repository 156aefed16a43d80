import { BrokenScreen } from "@atelier/ui"
import { createBrowserRouter } from "react-router"
import { PlannerFrame } from "./frame/PlannerFrame.tsx"
import { Site } from "./frame/Site.tsx"
import { ForbiddenPage } from "./pages/ForbiddenPage.tsx"
import { LoginPage } from "./pages/LoginPage.tsx"
import { LogoutPage } from "./pages/LogoutPage.tsx"
import { NotFoundPage } from "./pages/NotFoundPage.tsx"
import { SignedInPage } from "./pages/SignedInPage.tsx"

const calendar = async () => ({
  Component: (await import("./calendar/CalendarPage.tsx")).CalendarPage
})

const home = async () => ({ Component: (await import("./pages/HomePage.tsx")).HomePage })

/** Every address of the planner. What stands in the frame needs a sign-in; the rest is public. */
export const router = createBrowserRouter([
  {
    Component: Site,
    ErrorBoundary: BrokenScreen,
    HydrateFallback: () => null,
    children: [
      { Component: PlannerFrame, children: [{ path: "/", lazy: calendar }] },
      { path: "/home", lazy: home },
      { path: "/403", Component: ForbiddenPage },
      { path: "/login", Component: LoginPage },
      { path: "/logout", Component: LogoutPage },
      { path: "/signin-callback", Component: SignedInPage },
      { path: "*", Component: NotFoundPage }
    ]
  }
])
