import { enableCompileCache } from "node:module"

/** The program of the thread that does long work. */
enableCompileCache()
const { answerJobs } = await import("./longWork/answerJobs.ts")
await answerJobs()
