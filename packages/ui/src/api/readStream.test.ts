import fc from "fast-check"
import { expect, it } from "vitest"
import { readStream } from "./readStream.ts"

const text =
  ': hello\n\nid: 7\nevent: change\ndata: {"a":1}\n\ndata: one\r\ndata: déux\r\n\r\nid: 9\n\n'

const messagesOf = async (pieces: ReadonlyArray<Uint8Array>) => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    }
  })
  const messages = []
  for await (const message of readStream(body)) messages.push(message)
  return messages
}

it("reads the same messages however the network cuts the stream", () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: 100 })), async (cuts) => {
      const bytes = new TextEncoder().encode(text)
      const ends = [...new Set([...cuts.filter((cut) => cut < bytes.length), bytes.length])].sort(
        (a, b) => a - b
      )
      const pieces = ends.map((end, index) => bytes.slice(ends[index - 1] ?? 0, end))
      expect(await messagesOf(pieces)).toEqual([
        { id: "7", event: "change", data: '{"a":1}' },
        { id: null, event: "message", data: "one\ndéux" },
        { id: "9", event: "message", data: "" }
      ])
    })
  ))
