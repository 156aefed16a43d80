import { enableCompileCache } from "node:module"

enableCompileCache()
const { answerJobs } = await import("./longWork/answerJobs.ts")
await answerJobs()
