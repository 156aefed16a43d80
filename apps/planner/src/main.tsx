import { start } from "@atelier/ui"
import { App } from "./app/App.tsx"

await start(<App />)
