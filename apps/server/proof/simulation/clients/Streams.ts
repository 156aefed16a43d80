import type { Change } from "../records.ts"
import type { Shop } from "../Shop.ts"
import { settle } from "../world.ts"
import { requestOf } from "./requestOf.ts"

interface Stream {
  readonly frames: Array<string>
  isOpen: boolean
  lastId: string | null
}

const field = (frame: string, name: string): string =>
  new RegExp(`^${name}: (.*)$`, "m").exec(frame)?.[1] ?? ""

/** Followers of changes, each with one stream. */
export const makeStreams = ({ auditor, idOf, server, saw, count }: Shop) => {
  const { following } = auditor
  const streams = new Map<string, Stream>()

  const follow = async (user: string, stream: Stream): Promise<void> => {
    const headers = stream.lastId === null ? {} : { "last-event-id": stream.lastId }
    const { fetch, isDead } = server()
    const response = await fetch(
      requestOf({ actor: user, method: "GET", path: "/api/changes", headers })
    )
    if (response.status !== 200 || response.body === null) return
    stream.isOpen = true
    if (stream.lastId === null) following.follow(idOf(user))
    const reader = response.body.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done || isDead()) return
      const frames = Buffer.from(value).toString().split("\n\n").filter(Boolean)
      stream.frames.push(...frames)
      for (const frame of frames) stream.lastId = field(frame, "id") || stream.lastId
    }
  }

  const open = async (user: string): Promise<void> => {
    const stream = streams.get(user) ?? { frames: [], isOpen: false, lastId: null }
    if (stream.isOpen) return
    streams.set(user, stream)
    const close = (): void => {
      stream.isOpen = false
    }
    follow(user, stream).then(close, close)
    await settle()
  }

  return {
    open,
    /** After a new start: all streams broke, and their readers resume them. */
    resume: async (): Promise<void> => {
      for (const stream of streams.values()) stream.isOpen = false
      for (const user of streams.keys()) await open(user)
    },
    /** Hands what arrived to the auditor. */
    read: (): void => {
      for (const [user, stream] of streams) {
        for (const frame of stream.frames.splice(0)) {
          saw(user, frame)
          const kind = field(frame, "event")
          if (kind === "reset") following.unfollow(idOf(user))
          if (kind !== "change") continue
          const { changes }: { readonly changes: ReadonlyArray<Change> } = JSON.parse(
            field(frame, "data")
          )
          following.streamed(idOf(user), changes)
          count("frames")
        }
        if (stream.isOpen) following.checkCaughtUp(idOf(user))
      }
    }
  }
}

export type Streams = ReturnType<typeof makeStreams>
