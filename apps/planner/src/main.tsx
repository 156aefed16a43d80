import { start } from "@atelier/ui"
import { App } from "./App.tsx"

await start(<App />)
