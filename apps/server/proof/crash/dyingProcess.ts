import { makeLife } from "./failurePoints.ts"
import { type FlowName, startProcess } from "./flows.ts"

const [, , folder = "", flow = "upload", last = "Infinity"] = process.argv

/** Runs a flow and kills its own process at a failure point; prints the points reached. */
const life = makeLife(Number(last), () => process.kill(process.pid, "SIGKILL"))
const started = await startProcess(folder, life)
await started.run(flow as FlowName)
started.close()
process.stdout.write(JSON.stringify(life.reached))
