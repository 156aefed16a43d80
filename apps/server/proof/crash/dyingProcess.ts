import { makeLife } from "./failurePoints.ts"
import { type FlowName, startProcess } from "./flows.ts"

const [, , folder = "", flow = "upload", last = "Infinity"] = process.argv

/**
 * Does a flow over a data folder in a process of its own, which is killed at a failure point; tells
 * the points that it reached when it comes to the end.
 */
const life = makeLife(Number(last), () => process.kill(process.pid, "SIGKILL"))
const started = await startProcess(folder, life)
await started.run(flow as FlowName)
started.close()
process.stdout.write(JSON.stringify(life.reached))
