import { once } from "node:events"
import { Agent, request } from "node:http"
import { parentPort, workerData } from "node:worker_threads"
import { neverKept } from "./neverKept.ts"

export interface Hunger {
  readonly port: number
  readonly token: string
  readonly method: "GET" | "POST"
  readonly path: string
  readonly connections: number
  readonly requests: number
}

export type StatusCounts = Readonly<Record<number, number>>

const { port, token, method, path, connections, requests }: Hunger = workerData
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const counts: Record<number, number> = {}
let asked = 0
let isStopped = false
parentPort?.once("message", () => {
  isStopped = true
})

const ask = async (): Promise<void> => {
  const sent = request({
    port,
    agent,
    method,
    path,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" }
  })
  sent.end(method === "POST" ? neverKept() : undefined)
  const [response] = await once(sent, "response")
  response.resume()
  await once(response, "end")
  counts[response.statusCode] = (counts[response.statusCode] ?? 0) + 1
}

const client = async (): Promise<void> => {
  while (asked < requests || !isStopped) {
    asked += 1
    await ask()
    if (asked === connections) parentPort?.postMessage("hungry")
  }
}
await Promise.all(Array.from({ length: connections }, client))
agent.destroy()
parentPort?.postMessage(counts satisfies StatusCounts)
parentPort?.close()
