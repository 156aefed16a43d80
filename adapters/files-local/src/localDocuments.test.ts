import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { documentStoreContract } from "@atelier/application/contracts"
import { type DocumentAddress, DocumentStore, type NewUpload } from "@atelier/application/ports"
import { Effect, Layer } from "effect"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { type LocalFolder, makeLocalDocuments } from "./localDocuments.ts"

const categories = {
  plansAndDrawings: "Plans",
  contracts: "Contracts",
  bills: "Bills",
  purchaseOrders: "Purchase orders",
  quotes: "Quotes",
  others: "Others"
}

const localDocuments = (folder: LocalFolder): Layer.Layer<DocumentStore> =>
  Layer.sync(DocumentStore, () => makeLocalDocuments(folder))

let root = ""
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "documents-"))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

documentStoreContract("documents in a folder", () => localDocuments({ folder: root, categories }))

type Documents = DocumentStore["Service"]

const run = <A, E>(
  program: (documents: Documents) => Effect.Effect<A, E>,
  roomIn = async (_folder: string): Promise<number> => Number.MAX_SAFE_INTEGER
): Promise<A> =>
  Effect.runPromise(
    Effect.flatMap(DocumentStore, program).pipe(
      Effect.provide(localDocuments({ folder: root, categories, roomIn }))
    )
  )

const newUpload = (id: string, bytes: number): NewUpload => ({
  id,
  userId: "ana",
  workOrderId: "order",
  eventId: null,
  category: "bills",
  name: "Bill.pdf",
  bytes
})

const place = (name = "Cuisine Tremblay", id = "order"): DocumentAddress => ({
  folder: { id, name },
  category: "bills",
  name: "Bill.pdf"
})

const kept = Effect.fn(function* (documents: Documents, id: string, at = place()) {
  yield* documents.begin(newUpload(id, 4))
  yield* documents.append(id, { offset: 0, bytes: new Uint8Array([1, 2, 3, 4]) })
  const storedAs = yield* documents.keep(id, at)
  yield* documents.discard(id)
  return storedAs
})

const shown = (): ReadonlyArray<string> => readdirSync(root).filter((name) => !name.startsWith("."))
const everything = (): ReadonlyArray<string> =>
  readdirSync(root, { recursive: true, encoding: "utf8" }).toSorted()

describe("the folder of documents", () => {
  it("has a readable layout: a folder per work order, below it one per category", async () => {
    const key = await run((documents) => kept(documents, "u"))
    expect(shown()).toEqual(["Cuisine Tremblay"])
    expect(readdirSync(join(root, "Cuisine Tremblay", "Bills"))).toEqual([`Bill [${key}].pdf`])
  })

  it("makes two folders for two work orders of the same name", async () => {
    await run((documents) => kept(documents, "u"))
    await run((documents) => kept(documents, "v", place("cuisine tremblay", "other")))
    expect(shown()).toEqual(["Cuisine Tremblay", "cuisine tremblay (2)"])
  })

  it("finds a renamed folder and keeps its new name", async () => {
    const key = await run((documents) => kept(documents, "u"))
    renameSync(join(root, "Cuisine Tremblay"), join(root, "0412 Tremblay"))
    await run(
      Effect.fn(function* (documents) {
        expect((yield* documents.open(key, place())).bytes).toBe(4)
        yield* kept(documents, "v")
        yield* documents.put(key, place("Renamed here"))
      })
    )
    expect(shown()).toEqual(["0412 Tremblay"])
    expect(readdirSync(join(root, "0412 Tremblay", "Bills"))).toHaveLength(2)
  })

  it("renames the folder of a renamed work order", async () => {
    await run(
      Effect.fn(function* (documents) {
        const key = yield* kept(documents, "u")
        yield* documents.put(key, place("Cuisine Roy"))
        expect((yield* documents.contents).kept).toHaveLength(1)
      })
    )
    expect(shown()).toEqual(["Cuisine Roy"])
  })

  it("finds a file that was moved and renamed, by its key", async () => {
    const key = await run((documents) => kept(documents, "u"))
    mkdirSync(join(root, "Elsewhere"))
    renameSync(
      join(root, "Cuisine Tremblay", "Bills", `Bill [${key}].pdf`),
      join(root, "Elsewhere", `Facture [${key}].pdf`)
    )
    const content = await run((documents) => documents.open(key, place()))
    expect(content.bytes).toBe(4)
  })

  it("deletes empty folders but not those with files of others", async () => {
    await run(
      Effect.fn(function* (documents) {
        const key = yield* kept(documents, "u")
        yield* documents.bin(key)
      })
    )
    expect(shown()).toEqual([])
    const key = await run((documents) => kept(documents, "v"))
    writeFileSync(join(root, "Cuisine Tremblay", "Bills", "notes.txt"), "mine")
    await run((documents) => documents.remove(key))
    expect(readdirSync(join(root, "Cuisine Tremblay", "Bills"))).toEqual(["notes.txt"])
  })

  it("ignores links that lead out of it", async () => {
    const secret = join(root, ".incoming", "secret")
    mkdirSync(join(root, ".incoming"), { recursive: true })
    writeFileSync(secret, "secret")
    const key = await run((documents) => kept(documents, "u"))
    const path = join(root, "Cuisine Tremblay", "Bills", `Bill [${key}].pdf`)
    rmSync(path)
    symlinkSync(secret, path)
    const refusal = await run((documents) => Effect.flip(documents.open(key, place())))
    expect(refusal._tag).toBe("ContentMissing")
  })
})

describe("a full disk", () => {
  it("rejects a file without room and leaves nothing of it", async () => {
    const refusal = await run(
      (documents) => Effect.flip(documents.begin(newUpload("u", 4))),
      async () => 3
    )
    expect(refusal).toMatchObject({ _tag: "DocumentsFull", service: "folder" })
    expect(everything()).toEqual([".incoming"])
  })

  it.runIf(existsSync("/dev/full"))(
    "reports a disk that fills up during an upload, and can continue",
    async () => {
      await run(
        Effect.fn(function* (documents) {
          yield* documents.begin(newUpload("u", 4))
          const part = join(root, ".incoming", "u.part")
          rmSync(part)
          symlinkSync("/dev/full", part)
          const piece = { offset: 0, bytes: new Uint8Array(4) }
          const refusal = yield* Effect.flip(documents.append("u", piece))
          expect(refusal._tag).toBe("DocumentsFull")
        })
      )
    }
  )

  it("differs from a folder that cannot be used", async () => {
    rmSync(root, { recursive: true })
    writeFileSync(root, "no folder")
    const refusal = await run((documents) => Effect.flip(documents.begin(newUpload("u", 4))))
    expect(refusal).toMatchObject({ _tag: "DocumentsUnreachable", reason: "ENOTDIR" })
    expect(JSON.stringify(refusal)).not.toContain(root)
  })
})

describe("the room for unfinished uploads", () => {
  /** A disk of 1,000 bytes that contains only these files. */
  const roomIn = async (folder: string): Promise<number> => {
    const names = readdirSync(folder).filter((name) => name.endsWith(".part"))
    return names.reduce((room, name) => room - statSync(join(folder, name)).size, 1_000)
  }
  const by = (userId: string, id: string, bytes: number) => ({ ...newUpload(id, bytes), userId })
  const piece = (offset: number, bytes: number) => ({ offset, bytes: new Uint8Array(bytes) })

  it("counts the bytes that arrived, not the announced ones", () =>
    run(
      Effect.fn(function* (documents) {
        for (let at = 0; at < 50; at += 1) yield* documents.begin(by("ana", `u${at}`, 200))
        yield* documents.begin(by("ben", "v", 200))
        expect(yield* documents.append("v", piece(0, 200))).toBe(200)
      }),
      roomIn
    ))

  it("gives one user a fifth of an empty disk for all uploads", () =>
    run(
      Effect.fn(function* (documents) {
        const used = { _tag: "UploadShareUsed" }
        expect(yield* Effect.flip(documents.begin(by("ana", "large", 201)))).toMatchObject(used)
        yield* documents.begin(by("ana", "u", 200))
        yield* documents.begin(by("ana", "v", 200))
        const both = yield* Effect.all(
          ["u", "v"].map((id) => Effect.result(documents.append(id, piece(0, 150)))),
          { concurrency: "unbounded" }
        )
        expect(both.map(({ _tag }) => _tag).toSorted()).toEqual(["Failure", "Success"])
        const [first = ""] = (yield* documents.uploads).flatMap(({ id, offset }) =>
          offset === 150 ? [id] : []
        )
        expect(yield* documents.append(first, piece(150, 50))).toBe(200)
        const more = yield* Effect.flip(documents.begin(by("ana", "w", 1)))
        expect(more).toMatchObject({ ...used, takenBytes: 200 })
        yield* documents.discard(first)
        yield* documents.begin(by("ana", "w", 1))
      }),
      roomIn
    ))

  it("is never filled, whatever the number of users", () =>
    run(
      Effect.fn(function* (documents) {
        for (let user = 0; user < 12; user += 1)
          for (const bytes of [128, 64, 32, 16, 8, 4, 2, 1]) {
            const id = `of-${user}-${bytes}`
            const begun = yield* Effect.result(documents.begin(by(`${user}`, id, bytes)))
            if (begun._tag === "Success") yield* documents.append(id, piece(0, bytes))
          }
        const room = yield* Effect.promise(() => roomIn(join(root, ".incoming")))
        expect(room).toBeGreaterThan(1_000 * 0.8 ** 12)
      }),
      roomIn
    ))
})

describe("a process that ends in the middle", () => {
  it("in a part: the upload continues from what arrived", async () => {
    await run((documents) => documents.begin(newUpload("u", 4)))
    writeFileSync(join(root, ".incoming", "u.part"), new Uint8Array([1, 2, 3]))
    await run(
      Effect.fn(function* (documents) {
        expect((yield* documents.upload("u"))?.offset).toBe(3)
        yield* documents.append("u", { offset: 3, bytes: new Uint8Array([4]) })
        expect((yield* documents.open(yield* documents.keep("u", place()), place())).bytes).toBe(4)
      })
    )
  })

  it("at a start or end: its remains are deleted later", async () => {
    await run((documents) => documents.begin(newUpload("u", 4)))
    await run((documents) => documents.begin(newUpload("v", 4)))
    rmSync(join(root, ".incoming", "u.json"))
    rmSync(join(root, ".incoming", "v.part"))
    for (const name of readdirSync(join(root, ".incoming")))
      utimesSync(join(root, ".incoming", name), 0, 0)
    await run(
      Effect.fn(function* (documents) {
        expect(yield* documents.uploads).toEqual([])
        expect(yield* documents.forgetUploads(60_000)).toBe(2)
      })
    )
    expect(everything()).toEqual([".incoming"])
  })

  it("while sending to a service: the upload does not expire", async () => {
    await run((documents) => documents.begin(newUpload("u", 4)))
    for (const name of readdirSync(join(root, ".incoming")))
      utimesSync(join(root, ".incoming", name), 0, 0)
    writeFileSync(join(root, ".incoming", "u.sending"), "sealed")
    utimesSync(join(root, ".incoming", "u.sending"), new Date(), new Date())
    expect(await run((documents) => documents.forgetUploads(60_000))).toBe(0)
    utimesSync(join(root, ".incoming", "u.sending"), 0, 0)
    expect(await run((documents) => documents.forgetUploads(60_000))).toBe(1)
  })
})

const LETTERS = "abcdefghij"

it("lists 10,000 documents and finds one of them", async () => {
  const folder = join(root, "Cuisine Tremblay", "Bills")
  mkdirSync(folder, { recursive: true })
  const keyOf = (at: number): string =>
    `${at}`.padStart(12, "0").replace(/\d/g, (digit) => LETTERS[Number(digit)] ?? "")
  for (let at = 0; at < 10_000; at += 1)
    writeFileSync(join(folder, `Bill ${at} [${keyOf(at)}].pdf`), "")
  await run(
    Effect.fn(function* (documents) {
      expect((yield* documents.contents).kept).toHaveLength(10_000)
      expect((yield* documents.open(keyOf(9_999), place())).bytes).toBe(0)
    })
  )
}, 30_000)
