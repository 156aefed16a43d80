import { once } from "node:events"
import { Agent, request } from "node:http"
import { parentPort, workerData } from "node:worker_threads"

/** A measurement: the time of a request in milliseconds since 1970, and its duration. */
export type Beat = readonly [sentAt: number, milliseconds: number]

const PATH = "/healthz"
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let beats: Array<Beat> = []
let isStopped = false
parentPort?.on("message", (asked: "beats" | "stop") => {
  parentPort?.postMessage(beats)
  beats = []
  isStopped = asked === "stop"
})

while (!isStopped) {
  const start = performance.now()
  const sentAt = Date.now()
  const sent = request({ port: Number(workerData), agent, path: PATH }).end()
  const [response] = await once(sent, "response")
  response.resume()
  await once(response, "end")
  beats.push([sentAt, performance.now() - start])
}
agent.destroy()
parentPort?.close()
