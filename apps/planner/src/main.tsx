import { start } from "@atelier/ui"
import { App } from "./app/App.tsx"

// Not awaited: bundles that share code with this one are evaluated after it, and starting the app
// loads some of them.
void start(<App />)
