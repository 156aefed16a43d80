import { enableCompileCache } from "node:module"

/**
 * The built program: keeps what the machine makes of its code, so that the next start is quicker.
 */
enableCompileCache()
await import("./main.ts")
