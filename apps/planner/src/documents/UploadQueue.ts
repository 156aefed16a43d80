import type { Client } from "@atelier/contract/client"
import { pause } from "@atelier/ui"
import { type NewFile, sendFile } from "./sendFile.ts"

/** A file on its way. */
export interface Upload extends NewFile {
  readonly key: string
  readonly state: "waiting" | "sending" | "failed"
  /** How many of its bytes the server has. */
  readonly received: number
  readonly uploadId: string | null
  /** Why it failed, or is tried again in a while; null while all is well. */
  readonly error: unknown
}

/** Files on their way, also while nobody looks at them. */
export interface UploadQueue {
  readonly uploads: () => ReadonlyArray<Upload>
  readonly subscribe: (listener: () => void) => () => void
  readonly add: (files: ReadonlyArray<NewFile>) => void
  /** Stops one, and leaves nothing of it. */
  readonly cancel: (key: string) => void
  /** Goes on with one that failed. */
  readonly retry: (key: string) => void
}

/** More at a time would only share what the line brings. */
const MAX_UPLOADS = 2

/** No files yet. `onDone` hears of each that became a document. */
export const makeUploadQueue = (client: Client, onDone: () => void): UploadQueue => {
  let all: ReadonlyArray<Upload> = []
  let count = 0
  const listeners = new Set<() => void>()
  const under = new Map<string, AbortController>()

  const show = (next: ReadonlyArray<Upload>): void => {
    all = next
    for (const listener of listeners) listener()
  }
  const change = (key: string, fields: Partial<Upload>): void =>
    show(all.map((each) => (each.key === key ? { ...each, ...fields } : each)))
  const without = (key: string): void => show(all.filter((each) => each.key !== key))

  const send = async (upload: Upload): Promise<void> => {
    const stop = new AbortController()
    under.set(upload.key, stop)
    change(upload.key, { state: "sending", error: null })
    try {
      await sendFile(client, upload, {
        signal: stop.signal,
        uploadId: upload.uploadId,
        onBegun: (uploadId) => change(upload.key, { uploadId }),
        onReceived: (received) => change(upload.key, { received }),
        onTrouble: (error) => change(upload.key, { error }),
        wait: pause,
        now: () => performance.now()
      })
      without(upload.key)
      onDone()
    } catch (error) {
      if (!stop.signal.aborted) change(upload.key, { state: "failed", error })
    } finally {
      under.delete(upload.key)
      next()
    }
  }

  const next = (): void => {
    while (under.size < MAX_UPLOADS) {
      const waiting = all.find(({ key, state }) => state === "waiting" && !under.has(key))
      if (waiting === undefined) return
      void send(waiting)
    }
  }

  return {
    uploads: () => all,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add: (files) => {
      show([
        ...all,
        ...files.map((file): Upload => {
          count += 1
          const begun = { state: "waiting", received: 0, uploadId: null, error: null } as const
          return { ...file, ...begun, key: String(count) }
        })
      ])
      next()
    },
    cancel: (key) => {
      const upload = all.find((each) => each.key === key)
      under.get(key)?.abort()
      without(key)
      const id = upload?.uploadId ?? null
      // What cannot be cancelled now is forgotten by the server after a day.
      if (id !== null) client.call("cancelUpload", { params: { id } }).catch(() => undefined)
      next()
    },
    retry: (key) => {
      change(key, { state: "waiting" })
      next()
    }
  }
}
