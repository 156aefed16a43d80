import type { Outcome } from "@atelier/contract"
import { type Client, Unreachable } from "@atelier/contract/client"
import { isWork } from "@atelier/domain/completing"
import { sendFile } from "../documents/sendFile.ts"
import type { QueueServer } from "./makeWriteQueue.ts"
import type { QueuedWrite } from "./QueuedWrite.ts"

/** The queue itself waits for the server. */
const later = (): Promise<never> => Promise.reject(new Unreachable("the upload is interrupted"))

const sendEventWrite = (
  client: Client,
  { key, seen: { id, version, eventType }, action }: QueuedWrite
): Promise<Outcome> | null => {
  const once = { idempotencyKey: key }
  const body = { progressAppointmentId: id }
  switch (action.kind) {
    case "start":
      return client.call("startEvent", { query: {}, body, version }, once)
    case "complete": {
      const { completePrevious: completePreviousProgress } = action
      const input = { query: {}, body: { ...body, completePreviousProgress }, version }
      return client.call("completeEvent", input, once)
    }
    case "comment": {
      const input = { query: {}, body: { id, version, comment: action.comment } }
      return eventType === "StepEvent"
        ? client.call("changeStepDetails", input, once)
        : client.call("changeReferenceDetails", input, once)
    }
    case "photo":
      return null
  }
}

/** Connects the queue with the server. A picture has no outcome. */
export const writeServer = (client: Client): QueueServer<Outcome | null> => ({
  send: async (write, onBegun) => {
    const { action } = write
    if (action.kind !== "photo") return sendEventWrite(client, write)
    await sendFile(client, action, {
      signal: new AbortController().signal,
      key: write.key,
      uploadId: action.uploadId,
      onBegun,
      onReceived: () => undefined,
      onTrouble: () => undefined,
      wait: later,
      now: () => performance.now()
    })
    return null
  },
  read: async (eventId) => {
    const { event } = await client.call("getEvent", { query: { eventId } })
    if (!isWork(event)) throw new TypeError(`${eventId} is neither a step nor a visit`)
    return event
  },
  changesOf: (answer) => answer?.changes ?? []
})
