import { enableCompileCache } from "node:module"

/** Entry of the thread for long work. */
enableCompileCache()
const { answerJobs } = await import("./longWork/answerJobs.ts")
await answerJobs()
