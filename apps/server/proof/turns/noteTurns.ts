import { appendFileSync } from "node:fs"
import { isMainThread } from "node:worker_threads"

/**
 * Preloaded into a server under test: records long event loop turns as JSON lines. `busy`:
 * processor time of this thread, which other processes cannot increase; `wall`: elapsed time. Both
 * in milliseconds.
 */
const LOOK_MS = 1
const SHORTEST_NOTED_MS = 10
const file = process.env.TURNS_FILE

const busyNow = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

if (isMainThread && file !== undefined) {
  let wall = performance.now()
  let busy = busyNow()
  setInterval(() => {
    const [now, used] = [performance.now(), busyNow()]
    if (now - wall >= SHORTEST_NOTED_MS)
      appendFileSync(file, `${JSON.stringify({ busy: used - busy, wall: now - wall })}\n`)
    wall = now
    busy = used
  }, LOOK_MS).unref()
}
