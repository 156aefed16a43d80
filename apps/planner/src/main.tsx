import { start } from "@atelier/ui"
import { App } from "./app/App.tsx"

// Not awaited: bundles that share code with this one are evaluated after it, and starting loads
// some of them.
void start(<App />)
