import { Outlet, ScrollRestoration } from "react-router"

/** What every page of the planner has, public or not: a new page starts at its top. */
export const Site = () => (
  <>
    <Outlet />
    <ScrollRestoration />
  </>
)
