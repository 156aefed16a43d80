import { PIECE_BYTES } from "@atelier/contract"
import {
  type Client,
  makeClient,
  Refused,
  type RequestOptions,
  Unreachable
} from "@atelier/contract/client"
import { expect, it } from "vitest"
import { nextPieceBytes, type Sending, sendFile } from "./sendFile.ts"

const refused = (code: string, status: number): Refused =>
  new Refused({ type: "", title: code, status, code, detail: code })

interface Received {
  readonly name: string
  readonly id: string
  readonly offset: number
  /** The length of the sent piece. */
  readonly bytes: number
  readonly key: string
}

const names: Readonly<Record<string, string>> = {
  "POST ": "beginUpload",
  "GET id": "getUpload",
  "PUT id": "continueUpload",
  "POST idfinish": "finishUpload"
}

const receivedOf = (path: string, options: RequestOptions = {}): Received => {
  const { method = "GET", body, idempotencyKey: key = "" } = options
  const { pathname, searchParams } = new URL(path, "http://server")
  const [, , , id = "", action = ""] = pathname.split("/")
  return {
    name: names[`${method} ${id === "" ? "" : "id"}${action}`] ?? pathname,
    id,
    offset: Number(searchParams.get("offset")),
    bytes: body instanceof Uint8Array ? body.byteLength : 0,
    key
  }
}

/** A client whose server is a function. */
const clientOf = (answer: (received: Received) => unknown): Client =>
  makeClient(async (path, options) => Response.json(answer(receivedOf(path, options))))

/** A server that stores the received bytes; `failing` lists the error of each request in order. */
const serving = (failing: ReadonlyArray<Error | null | "afterwards"> = []) => {
  const asked: Array<string> = []
  const kept = { length: 0 }
  let isBegun = false
  let isWhole = false
  const client = clientOf(({ name, offset, bytes }) => {
    const fault = failing[asked.length] ?? null
    asked.push(name)
    if (fault instanceof Error) throw fault
    if (name === "beginUpload") isBegun = true
    if (name === "getUpload" && (!isBegun || isWhole)) throw refused("NotFound", 404)
    if (name === "continueUpload") {
      if (offset !== kept.length) throw refused("UploadOffset", 409)
      kept.length += bytes
    }
    if (name === "finishUpload" && !isBegun) throw refused("NotFound", 404)
    if (name === "finishUpload") isWhole = true
    if (fault === "afterwards") throw new Unreachable("lost")
    return { id: "u", received: kept.length }
  })
  return { client, asked, kept, isWhole: () => isWhole }
}

const file = (bytes: number) => ({
  file: new Blob([new Uint8Array(bytes).fill(7)]),
  owner: { workOrderId: "order", eventId: null },
  category: "others" as const,
  name: "a.bin"
})

const sending = (fields: Partial<Sending> = {}): Sending => ({
  signal: new AbortController().signal,
  key: "key",
  uploadId: null,
  onBegun: () => undefined,
  onReceived: () => undefined,
  onTrouble: () => undefined,
  wait: async () => undefined,
  now: () => 0,
  ...fields
})

it("sends a file in chunks and reports the received bytes", async () => {
  const { client, asked, kept, isWhole } = serving()
  const came: Array<number> = []
  await sendFile(client, file(1_000_000), sending({ onReceived: (bytes) => came.push(bytes) }))
  expect(asked[0]).toBe("beginUpload")
  expect(asked.at(-1)).toBe("finishUpload")
  expect(kept).toHaveLength(1_000_000)
  expect(came[0]).toBe(0)
  expect(came.at(-1)).toBe(1_000_000)
  expect(isWhole()).toBe(true)
})

it("creates a document from an empty file", async () => {
  const { client, asked } = serving()
  await sendFile(client, file(0), sending())
  expect(asked).toEqual(["beginUpload", "finishUpload"])
})

it("continues after a lost request or answer", async () => {
  const lost = new Unreachable("lost")
  const busy = refused("Overloaded", 503)
  const { client, kept, isWhole } = serving([null, "afterwards", null, lost, lost, busy, null])
  await sendFile(client, file(900_000), sending())
  expect(kept).toHaveLength(900_000)
  expect(isWhole()).toBe(true)
})

it("reports why it waits and when it continues", async () => {
  const { client } = serving([null, refused("DocumentsUnreachable", 503), null])
  const troubles: Array<unknown> = []
  await sendFile(client, file(10), sending({ onTrouble: (error) => troubles.push(error) }))
  expect(troubles).toMatchObject([{ problem: { code: "DocumentsUnreachable" } }, null])
})

it("resumes an interrupted upload, or starts again if it is unknown", async () => {
  const first = serving([null, null, refused("DocumentsFull", 507)])
  await expect(sendFile(first.client, file(900_000), sending())).rejects.toMatchObject({
    problem: { code: "DocumentsFull" }
  })
  const came = first.kept.length
  await sendFile(first.client, file(900_000), sending({ uploadId: "u" }))
  expect(came).toBeGreaterThan(0)
  expect(first.asked.filter((name) => name === "beginUpload")).toHaveLength(1)
  const second = serving()
  await sendFile(second.client, file(10), sending({ uploadId: "gone" }))
  expect(second.asked.slice(0, 3)).toEqual(["getUpload", "finishUpload", "beginUpload"])
})

it("makes one document, although the answer was lost and the program began again", async () => {
  const { client, asked } = serving([null, null, "afterwards"])
  const dies = sending({ wait: () => Promise.reject(new Unreachable("closed")) })
  await expect(sendFile(client, file(10), dies)).rejects.toBeInstanceOf(Unreachable)
  await sendFile(client, file(10), sending({ uploadId: "u" }))
  expect(asked.filter((name) => name === "beginUpload")).toHaveLength(1)
})

it("begins an upload once if answers are lost, and anew if that upload has expired", async () => {
  const uploads = new Map<string, { id: string; received: number }>()
  const byKey = new Map<string, string>()
  let isLost = true
  const client = clientOf(({ name, id: uploadId, bytes, key }) => {
    if (name === "beginUpload") {
      const id = byKey.get(key) ?? `u${byKey.size}`
      if (!byKey.has(key)) uploads.set(id, { id, received: 0 })
      byKey.set(key, id)
      if (isLost) throw new Unreachable("lost")
      return { id, received: 0 }
    }
    const upload = uploads.get(uploadId)
    if (upload === undefined) throw refused("NotFound", 404)
    if (name === "continueUpload") upload.received += bytes
    return upload
  })
  await expect(sendFile(client, file(10), sending())).rejects.toBeInstanceOf(Unreachable)
  expect(uploads.size).toBe(1)
  isLost = false
  uploads.clear()
  const begun: Array<string> = []
  await sendFile(client, file(10), sending({ onBegun: (id) => void begun.push(id) }))
  expect(begun).toEqual(["u0", "u1"])
  expect(uploads.get("u1")?.received).toBe(10)
})

it("fails for permanent errors and sends nothing after it is stopped", async () => {
  const away = serving(new Array(30).fill(new Unreachable("away")))
  await expect(sendFile(away.client, file(10), sending())).rejects.toBeInstanceOf(Unreachable)
  expect(away.asked.length).toBe(7)
  const stop = new AbortController()
  const { client, asked } = serving()
  const stopped = sendFile(
    client,
    file(900_000),
    sending({ signal: stop.signal, onReceived: () => stop.abort() })
  )
  await expect(stopped).rejects.toThrow()
  expect(asked).toEqual(["beginUpload"])
})

it("sends larger chunks on a fast line and smaller ones on a slow line", () => {
  expect(nextPieceBytes(1_000_000, 100)).toBe(2_000_000)
  expect(nextPieceBytes(1_000_000, 5_000)).toBe(1_000_000)
  expect(nextPieceBytes(1_000_000, 20_000)).toBe(500_000)
  expect(nextPieceBytes(PIECE_BYTES, 100)).toBe(PIECE_BYTES)
})
