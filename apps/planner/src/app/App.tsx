import { BrokenScreen, ScreenBoundary, Splash, useText } from "@atelier/ui"
import { Suspense } from "react"
import { BrowserRouter } from "react-router"
import { GoToForbidden } from "./GoToForbidden.tsx"
import { Screens } from "./Screens.tsx"

const Loading = () => {
  const t = useText("common")
  return <Splash label={t("common:loading")} />
}

export const App = () => (
  <ScreenBoundary broken={<BrokenScreen />}>
    <BrowserRouter>
      <GoToForbidden />
      <Suspense fallback={<Loading />}>
        <Screens />
      </Suspense>
    </BrowserRouter>
  </ScreenBoundary>
)
