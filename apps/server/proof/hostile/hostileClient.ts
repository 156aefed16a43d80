import { connect, type Socket } from "node:net"
import { parentPort, workerData } from "node:worker_threads"

export interface Attack {
  readonly port: number
  /** Sent in order on each connection; each may contain several requests. */
  readonly writes: ReadonlyArray<Uint8Array>
  /** Answers per write. */
  readonly answersPerWrite: number
  readonly connections: number
  /**
   * `together`: holds back the last byte of each write until all connections have sent the rest.
   * `slowly`: sends a byte every half second. `again`: sends the next write after each answer.
   */
  readonly pace: "together" | "again" | "slowly"
}

export type AttackCounts = Readonly<Record<string, number>>

const { port, writes, answersPerWrite, connections, pace }: Attack = workerData
const SLOW_MS = 500
const RECONNECT_MS = 20
const counts: Record<string, number> = {}
const open = new Set<Socket>()
let isStopped = false

const count = (what: string, times = 1): void => {
  counts[what] = (counts[what] ?? 0) + times
}

/** The last byte of a write waits until all connections have sent the rest. */
let waiting: Array<() => void> = []
const together = (send: () => void): void => {
  waiting.push(send)
  if (waiting.length < connections) return
  const all = waiting
  waiting = []
  for (const each of all) each()
}

const sendWrite = (socket: Socket, bytes: Uint8Array): void => {
  if (pace === "again") socket.write(bytes)
  else if (pace === "together") {
    socket.write(bytes.subarray(0, -1), () =>
      together(() => {
        if (!socket.destroyed) socket.write(bytes.subarray(-1))
      })
    )
  } else {
    const head = Math.max(1, Buffer.from(bytes).indexOf("\r\n\r\n") + 3)
    socket.write(bytes.subarray(0, head))
    let at = head
    const timer = setInterval(() => {
      if (at < bytes.length && !socket.destroyed) socket.write(bytes.subarray(at, at + 1))
      at += 1
    }, SLOW_MS)
    socket.once("close", () => clearInterval(timer))
  }
}

const attack = (turn: number): void => {
  if (isStopped) return
  const socket = connect(port, "127.0.0.1")
  open.add(socket)
  let next = turn
  let isAnswered = false
  let answered = 0
  let tail = ""
  const send = (): void => {
    const bytes = writes[next % writes.length]
    next += 1
    isAnswered = false
    answered = 0
    if (bytes !== undefined) sendWrite(socket, bytes)
  }
  socket.setNoDelay(true)
  socket.on("connect", send)
  socket.on("error", () => undefined)
  socket.on("data", (part: Buffer) => {
    const text = tail + part.toString("latin1")
    tail = text.slice(-12).includes("\n") ? "" : text.slice(-12)
    for (const [, status = ""] of text.matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
      tail = ""
      isAnswered = true
      answered += 1
      count(status)
      if (answered === answersPerWrite && !isStopped) send()
    }
  })
  socket.on("close", () => {
    open.delete(socket)
    if (!isAnswered) count("closed")
    setTimeout(() => attack(next), RECONNECT_MS)
  })
}

for (let turn = 0; turn < connections; turn += 1) attack(turn)
parentPort?.postMessage("begun")
parentPort?.once("message", () => {
  isStopped = true
  for (const socket of open) socket.destroy()
  parentPort?.postMessage(counts satisfies AttackCounts)
  parentPort?.close()
})
