import { BrokenScreen, ScreenBoundary, Splash, useText } from "@atelier/ui"
import { Suspense } from "react"
import { createBrowserRouter, RouterProvider } from "react-router"
import { GoToForbidden } from "./GoToForbidden.tsx"
import { Screens } from "./Screens.tsx"

const Loading = () => {
  const t = useText("common")
  return <Splash label={t("common:loading")} />
}

const Inside = () => (
  <>
    <GoToForbidden />
    <Suspense fallback={<Loading />}>
      <Screens />
    </Suspense>
  </>
)

const router = createBrowserRouter([
  { path: "*", Component: Inside, errorElement: <BrokenScreen /> }
])

/** The planner: everything but the configuration. */
export const App = () => (
  <ScreenBoundary broken={<BrokenScreen />}>
    <RouterProvider router={router} />
  </ScreenBoundary>
)
