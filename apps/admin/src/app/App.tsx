import { BrokenScreen, ScreenBoundary, useOnForbidden } from "@atelier/ui"
import { createBrowserRouter, RouterProvider } from "react-router"
import { AdminFrame } from "./AdminFrame.tsx"

const router = createBrowserRouter([{ path: "/configuration/*", Component: AdminFrame }])

/** The configuration: everything under `/configuration`. */
export const App = () => {
  useOnForbidden(() => location.assign("/403"))
  return (
    <ScreenBoundary broken={<BrokenScreen />}>
      <RouterProvider router={router} />
    </ScreenBoundary>
  )
}
