import { randomUUID } from "node:crypto"
import { mkdir, open, readFile, rename } from "node:fs/promises"
import { dirname } from "node:path"
import { DocumentService, VendorService } from "@atelier/domain/document"
import { Schema } from "effect"
import { isMissing } from "./isMissing.ts"
import { keptOpen } from "./keptOpen.ts"
import type { Sealing } from "./sealing.ts"

export interface Tokens {
  readonly access: string
  readonly refresh: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

const Connection = Schema.Struct({
  account: Schema.String,
  since: Schema.String,
  isRevoked: Schema.Boolean,
  sealed: Schema.String
})
export interface Connection extends Schema.Schema.Type<typeof Connection> {}

const Kept = Schema.Struct({
  shop: Schema.String,
  chosen: DocumentService,
  connections: Schema.Record(VendorService, Schema.optionalKey(Connection))
})
interface Kept extends Schema.Schema.Type<typeof Kept> {}

/** The connected services, in a file of its own: backups of the database have no tokens. */
export interface Connections {
  readonly all: () => Promise<Kept>
  readonly tokensOf: (service: VendorService) => Promise<Tokens | null>
  readonly change: (change: (kept: Kept) => Kept) => Promise<void>
  readonly sealed: (service: VendorService, tokens: Tokens) => string
}

const decode = Schema.decodeUnknownSync(Schema.fromJsonString(Kept))
const encode = Schema.encodeSync(Schema.fromJsonString(Kept))

/** Replaces a file atomically and durably, readable only by its owner. */
const replace = async (file: string, text: string): Promise<void> => {
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.${randomUUID()}`
  const handle = await open(draft, "wx", 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, file)
}

/** The connections stored in a file; changes run one after the other. */
export const makeConnections = (file: string, sealing: Sealing | null): Connections => {
  let last: Promise<unknown> = Promise.resolve()

  const read = async (): Promise<Kept> => {
    try {
      return decode(await readFile(file, "utf8"))
    } catch (cause) {
      if (!isMissing(cause)) throw cause
      return { shop: randomUUID(), chosen: "folder", connections: {} }
    }
  }

  const { get: all, forget } = keptOpen(read)

  return {
    all,
    tokensOf: async (service) => {
      const sealed = (await all()).connections[service]?.sealed
      const text = sealed === undefined ? null : (sealing?.open(sealed, service) ?? null)
      return text === null ? null : (JSON.parse(text) as Tokens)
    },
    sealed: (service, tokens) => {
      if (sealing === null) throw new Error("there is no key to seal tokens with")
      return sealing.seal(JSON.stringify(tokens), service)
    },
    change: async (change) => {
      const mine = last.then(async () => {
        await replace(file, encode(change(await all())))
        forget()
      })
      last = mine.catch(() => undefined)
      await mine
    }
  }
}
