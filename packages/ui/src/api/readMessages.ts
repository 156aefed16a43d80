import { createParser, type EventSourceMessage } from "eventsource-parser"

/** Passes each server-sent event to `onEvent`; resolves at the end of the body. */
export const readMessages = async (
  body: ReadableStream<Uint8Array>,
  onEvent: (message: EventSourceMessage) => void
): Promise<void> => {
  const parser = createParser({ onEvent })
  const decoder = new TextDecoder()
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      parser.feed(decoder.decode(value, { stream: true }))
    }
  } finally {
    reader.releaseLock()
  }
}
