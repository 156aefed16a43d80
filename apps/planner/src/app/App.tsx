import { BrokenScreen, ScreenBoundary, Splash, useOnForbidden, useText } from "@atelier/ui"
import { Suspense } from "react"
import { BrowserRouter, useNavigate } from "react-router"
import { Screens } from "./Screens.tsx"

const GoToForbidden = () => {
  const navigate = useNavigate()
  useOnForbidden(() => void navigate("/403"))
  return null
}

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
