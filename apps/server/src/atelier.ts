import { enableCompileCache } from "node:module"

/** Entry of the built program: caches compiled code, so that the next start is faster. */
enableCompileCache()
await import("./main.ts")
