import { BrokenScreen, ScreenBoundary } from "@atelier/ui"
import { createBrowserRouter, RouterProvider } from "react-router"
import { AdminFrame } from "./AdminFrame.tsx"

const router = createBrowserRouter([{ path: "/configuration/*", Component: AdminFrame }])

export const App = () => (
  <ScreenBoundary broken={<BrokenScreen />}>
    <RouterProvider router={router} />
  </ScreenBoundary>
)
