import { once } from "node:events"
import { Agent, request } from "node:http"
import { parentPort, workerData } from "node:worker_threads"

export interface Asked {
  readonly port: number
  /** Asked in turn by all clients. */
  readonly paths: ReadonlyArray<string>
  readonly body: string
  readonly clients: number
  readonly seconds: number
  readonly status: number
  /** Send the `ETag` of the last answer. */
  readonly conditional: boolean
}

export interface Answered {
  readonly rate: number
  readonly whole: number
}

const asked: Asked = workerData
const agent = new Agent({ keepAlive: true, maxSockets: asked.clients })

let asks = 0

const ask = async (etag: string | undefined) => {
  asks += 1
  const sent = request({
    port: asked.port,
    agent,
    method: "POST",
    path: asked.paths[asks % asked.paths.length],
    headers: {
      authorization: "Bearer token",
      "content-type": "application/json",
      ...(etag === undefined ? {} : { "if-none-match": etag })
    }
  })
  sent.end(asked.body)
  const [response] = await once(sent, "response")
  response.resume()
  await once(response, "end")
  return { status: Number(response.statusCode), etag: response.headers.etag }
}

const end = performance.now() + asked.seconds * 1_000
let right = 0
let whole = 0
const client = async (): Promise<void> => {
  let etag = asked.conditional ? (await ask(undefined)).etag : undefined
  while (performance.now() < end) {
    const answer = await ask(etag)
    if (answer.status === asked.status) right += 1
    else if (asked.conditional && answer.status === 200) {
      whole += 1
      etag = answer.etag
    } else throw new Error(`answered ${answer.status}`)
  }
}
const start = performance.now()
await Promise.all(Array.from({ length: asked.clients }, client))
agent.destroy()
const answered: Answered = { rate: (right * 1_000) / (performance.now() - start), whole }
parentPort?.postMessage(answered)
