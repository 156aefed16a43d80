/** One message of a stream of server-sent events. */
export interface StreamMessage {
  readonly id: string | null
  readonly event: string
  readonly data: string
}

const parse = (block: string): StreamMessage | null => {
  let id: string | null = null
  let event = "message"
  const data: Array<string> = []
  for (const line of block.split("\n")) {
    const colon = line.indexOf(":")
    if (colon === 0) continue
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "")
    if (field === "data") data.push(value)
    else if (field === "event") event = value
    else if (field === "id") id = value
  }
  return data.length === 0 && id === null ? null : { id, event, data: data.join("\n") }
}

/** The messages of a response body as they arrive, however the network cuts it; ends when the body does. */
export async function* readStream(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamMessage> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ""
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      rest = `${rest}${decoder.decode(value, { stream: true })}`.replace(/\r\n/g, "\n")
      const blocks = rest.split("\n\n")
      rest = blocks.pop() ?? ""
      for (const block of blocks) {
        const message = parse(block)
        if (message !== null) yield message
      }
    }
  } finally {
    reader.releaseLock()
  }
}
