import type { Client } from "@atelier/contract/client"
import { pause } from "@atelier/ui"
import { type NewFile, sendFile } from "./sendFile.ts"

export interface Upload extends NewFile {
  readonly key: string
  readonly state: "waiting" | "sending" | "failed"
  /** Bytes that the server has received. */
  readonly received: number
  readonly uploadId: string | null
  /** The error after a failed attempt, also while retrying; null otherwise. */
  readonly error: unknown
}

/** Queue of uploads that continues while the user visits other screens. */
export interface UploadQueue {
  readonly uploads: () => ReadonlyArray<Upload>
  readonly subscribe: (listener: () => void) => () => void
  readonly add: (files: ReadonlyArray<NewFile>) => void
  readonly cancel: (key: string) => void
  readonly retry: (key: string) => void
}

/** More parallel uploads would only share the same bandwidth. */
const MAX_UPLOADS = 2

/** Creates an empty queue. `onDone` runs after each finished upload. */
export const makeUploadQueue = (client: Client, onDone: () => void): UploadQueue => {
  let all: ReadonlyArray<Upload> = []
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
        key: upload.key,
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
          const begun = { state: "waiting", received: 0, uploadId: null, error: null } as const
          return { ...file, ...begun, key: crypto.randomUUID() }
        })
      ])
      next()
    },
    cancel: (key) => {
      const upload = all.find((each) => each.key === key)
      under.get(key)?.abort()
      without(key)
      const id = upload?.uploadId ?? null
      // If cancelling fails, the upload expires after an hour.
      if (id !== null) client.call("cancelUpload", { params: { id } }).catch(() => undefined)
      next()
    },
    retry: (key) => {
      change(key, { state: "waiting" })
      next()
    }
  }
}
