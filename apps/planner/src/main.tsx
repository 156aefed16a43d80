import { start } from "@atelier/ui"
import { App } from "./App.tsx"
import { router } from "./router.tsx"

await start(<App />, () => void router.navigate("/403"))
