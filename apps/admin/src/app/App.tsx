import { BrokenScreen, ScreenBoundary } from "@atelier/ui"
import { createBrowserRouter, RouterProvider } from "react-router"
import { AdminFrame } from "./AdminFrame.tsx"

const router = createBrowserRouter([{ path: "/configuration/*", Component: AdminFrame }])

/** The configuration: everything under `/configuration`. */
export const App = () => (
  <ScreenBoundary broken={<BrokenScreen />}>
    <RouterProvider router={router} />
  </ScreenBoundary>
)
