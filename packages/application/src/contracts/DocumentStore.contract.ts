import { Effect, type Layer } from "effect"
import { describe, expect, it } from "vitest"
import { type DocumentAddress, DocumentStore, type NewUpload } from "../ports/DocumentStore.ts"

type Documents = DocumentStore["Service"]

const upload = (id: string, bytes: number, fields: Partial<NewUpload> = {}): NewUpload => ({
  id,
  userId: "ana",
  workOrderId: "order",
  eventId: null,
  category: "plansAndDrawings",
  name: "Façade.pdf",
  bytes,
  ...fields
})

const place = (fields: Partial<DocumentAddress> = {}): DocumentAddress => ({
  folder: { id: "order", name: "Cuisine Tremblay" },
  category: "plansAndDrawings",
  name: "Façade.pdf",
  ...fields
})

const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => character.charCodeAt(0))

const textOf = async (pieces: AsyncIterable<Uint8Array>): Promise<string> => {
  let text = ""
  for await (const piece of pieces) text += String.fromCharCode(...piece)
  return text
}

const kept = Effect.fn(function* (documents: Documents, id: string, text: string, at = place()) {
  yield* documents.begin(upload(id, bytesOf(text).length))
  yield* documents.append(id, { offset: 0, bytes: bytesOf(text) })
  const storedAs = yield* documents.keep(id, at)
  yield* documents.discard(id)
  return storedAs
})

const content = Effect.fn(function* (documents: Documents, storedAs: string, at = place()) {
  const { bytes, pieces } = yield* documents.open(storedAs, at)
  const text = yield* Effect.promise(() => textOf(pieces))
  expect(bytes).toBe(bytesOf(text).length)
  return text
})

/** Names that have caused trouble in some file system, shell or browser. */
const awkwardNames = [
  "..",
  ".",
  "...",
  "a/../../b.txt",
  "..\\..\\b.txt",
  "C:\\b.txt",
  "nul",
  "CON.txt",
  "com1.pdf",
  "a\u0000b.txt",
  "a\rb\n.txt",
  " lead and trail . ",
  "dots...",
  "-rf",
  "~",
  "$(id).sh",
  "%2e%2e%2f.txt",
  "é.txt".normalize("NFD"),
  "é.txt".normalize("NFC"),
  "\u202Efdp.exe",
  "🪚 scie.png",
  "\ud800.txt",
  "plan [abcdefghijkm].pdf",
  `${"long ".repeat(80)}.pdf`,
  `${"é".repeat(199)}.pdf`,
  ""
]

/** Tests that every `DocumentStore` must pass. `makeLayer` creates an empty store. */
export const documentStoreContract = (
  name: string,
  makeLayer: () => Layer.Layer<DocumentStore>
): void => {
  const run = <A, E>(program: (documents: Documents) => Effect.Effect<A, E>): Promise<A> =>
    Effect.runPromise(Effect.flatMap(DocumentStore, program).pipe(Effect.provide(makeLayer())))

  describe(name, () => {
    it("stores a file in parts and returns it whole", () =>
      run(
        Effect.fn(function* (documents) {
          yield* documents.begin(upload("u", 11))
          expect(yield* documents.append("u", { offset: 0, bytes: bytesOf("hello") })).toBe(5)
          const half = yield* documents.upload("u")
          expect(half).toMatchObject({ ...upload("u", 11), offset: 5, storedAs: null })
          expect(Math.abs((half?.lastByteAt ?? 0) - Date.now())).toBeLessThan(60_000)
          expect(yield* documents.append("u", { offset: 5, bytes: bytesOf(" world") })).toBe(11)
          expect(yield* documents.uploads).toHaveLength(1)
          const storedAs = yield* documents.keep("u", place())
          yield* documents.discard("u")
          expect(yield* documents.upload("u")).toBeNull()
          expect(yield* documents.uploads).toEqual([])
          expect(yield* content(documents, storedAs)).toBe("hello world")
          expect((yield* documents.contents).kept).toMatchObject([{ storedAs, isBinned: false }])
        })
      ))

    it("stores a file once per upload, however often it is asked", () =>
      run(
        Effect.fn(function* (documents) {
          yield* documents.begin(upload("u", 7))
          yield* documents.append("u", { offset: 0, bytes: bytesOf("drawing") })
          const storedAs = yield* documents.keep("u", place())
          const whole = { ...upload("u", 7), offset: 7, storedAs }
          expect(yield* documents.upload("u")).toMatchObject(whole)
          const renamed = place({ folder: { id: "order", name: "Renamed" }, name: "Other.pdf" })
          expect(yield* documents.keep("u", renamed)).toBe(storedAs)
          const more = documents.append("u", { offset: 7, bytes: bytesOf("x") })
          expect(yield* Effect.flip(more)).toMatchObject({ _tag: "UploadOffset", offset: 7 })
          yield* documents.discard("u")
          expect(yield* documents.upload("u")).toBeNull()
          expect((yield* documents.contents).kept).toHaveLength(1)
          expect(yield* content(documents, storedAs)).toBe("drawing")
        })
      ))

    it("stores an empty file", () =>
      run(
        Effect.fn(function* (documents) {
          const storedAs = yield* kept(documents, "u", "")
          expect(yield* content(documents, storedAs)).toBe("")
        })
      ))

    it("rejects a part at a wrong offset or beyond the size", () =>
      run(
        Effect.fn(function* (documents) {
          yield* documents.begin(upload("u", 6))
          yield* documents.append("u", { offset: 0, bytes: bytesOf("abc") })
          for (const offset of [0, 2, 4, 6]) {
            const refusal = yield* Effect.flip(
              documents.append("u", { offset, bytes: bytesOf("d") })
            )
            expect(refusal).toMatchObject({ _tag: "UploadOffset", offset: 3 })
          }
          const tooMuch = documents.append("u", { offset: 3, bytes: bytesOf("defg") })
          expect(yield* Effect.flip(tooMuch)).toMatchObject({ _tag: "UploadOffset", offset: 3 })
          const early = yield* Effect.flip(documents.keep("u", place()))
          expect(early).toMatchObject({ _tag: "UploadOffset", offset: 3 })
          expect(yield* documents.append("u", { offset: 3, bytes: bytesOf("def") })).toBe(6)
          expect(yield* content(documents, yield* documents.keep("u", place()))).toBe("abcdef")
        })
      ))

    it("accepts one of two parts for the same offset", () =>
      run(
        Effect.fn(function* (documents) {
          yield* documents.begin(upload("u", 4))
          const both = yield* Effect.all(
            ["aa", "bb"].map((text) =>
              Effect.result(documents.append("u", { offset: 0, bytes: bytesOf(text) }))
            ),
            { concurrency: "unbounded" }
          )
          expect(both.filter(({ _tag }) => _tag === "Success")).toHaveLength(1)
          yield* documents.append("u", { offset: 2, bytes: bytesOf("cc") })
          const text = yield* content(documents, yield* documents.keep("u", place()))
          expect(["aacc", "bbcc"]).toContain(text)
        })
      ))

    it("deletes an unfinished upload", () =>
      run(
        Effect.fn(function* (documents) {
          yield* documents.begin(upload("u", 4))
          yield* documents.append("u", { offset: 0, bytes: bytesOf("aa") })
          yield* documents.discard("u")
          yield* documents.discard("u")
          expect(yield* documents.upload("u")).toBeNull()
          yield* documents.begin(upload("v", 4))
          expect(yield* documents.forgetUploads(60_000)).toBe(0)
          expect(yield* documents.forgetUploads(-1)).toBe(1)
          expect(yield* documents.uploads).toEqual([])
          expect((yield* documents.contents).kept).toEqual([])
        })
      ))

    it("keeps the key of a content when it is moved", () =>
      run(
        Effect.fn(function* (documents) {
          const storedAs = yield* kept(documents, "u", "drawing")
          const places = [
            place({ name: "Other.pdf" }),
            place({ category: "bills" }),
            place({ folder: { id: "order", name: "Renamed" } }),
            place({ folder: { id: "another", name: "Renamed" } })
          ]
          for (const next of places) {
            yield* documents.put(storedAs, next)
            expect(yield* content(documents, storedAs, next)).toBe("drawing")
            expect((yield* documents.contents).kept).toHaveLength(1)
          }
        })
      ))

    it("keeps files of the same name apart", () =>
      run(
        Effect.fn(function* (documents) {
          const all = yield* Effect.forEach(["a", "b", "c"], (id) => kept(documents, id, id), {
            concurrency: "unbounded"
          })
          expect(new Set(all).size).toBe(3)
          const texts = yield* Effect.forEach(all, (each) => content(documents, each))
          expect(texts).toEqual(["a", "b", "c"])
        })
      ))

    it("reads and restores contents from the bin", () =>
      run(
        Effect.fn(function* (documents) {
          const storedAs = yield* kept(documents, "u", "drawing")
          yield* documents.bin(storedAs)
          yield* documents.bin(storedAs)
          expect((yield* documents.contents).kept).toMatchObject([{ storedAs, isBinned: true }])
          expect(yield* content(documents, storedAs)).toBe("drawing")
          yield* documents.put(storedAs, place())
          expect((yield* documents.contents).kept).toMatchObject([{ storedAs, isBinned: false }])
          yield* documents.remove(storedAs)
          yield* documents.remove(storedAs)
          expect((yield* documents.contents).kept).toEqual([])
        })
      ))

    it("lists earlier versions, or that none are stored", () =>
      run(
        Effect.fn(function* (documents) {
          const storedAs = yield* kept(documents, "u", "drawing")
          const versions = yield* documents.versions(storedAs)
          if (versions !== null) expect(versions).toMatchObject([{ bytes: 7, isCurrent: true }])
          expect(yield* Effect.flip(documents.openVersion(storedAs, "x"))).toMatchObject({
            _tag: "ContentMissing"
          })
          expect(yield* Effect.flip(documents.versions("abcdefghijkm"))).toMatchObject({
            _tag: "ContentMissing"
          })
        })
      ))

    it("reports a missing content", () =>
      run(
        Effect.fn(function* (documents) {
          const gone = "abcdefghijkm"
          expect(yield* Effect.flip(documents.open(gone, place()))).toMatchObject({
            _tag: "ContentMissing",
            storedAs: gone
          })
          expect(yield* Effect.flip(documents.put(gone, place()))).toMatchObject({
            _tag: "ContentMissing"
          })
          yield* documents.bin(gone)
          expect(yield* documents.upload("nobody's")).toBeNull()
        })
      ))

    it.each(awkwardNames)("accepts documents and folders with the name %j", (awkward) =>
      run(
        Effect.fn(function* (documents) {
          const at = place({ name: awkward, folder: { id: "order", name: awkward } })
          const first = yield* kept(documents, "u", "one", at)
          const elsewhere = place({ name: awkward, folder: { id: "other", name: awkward } })
          const second = yield* kept(documents, "v", "two", elsewhere)
          expect(yield* content(documents, first, at)).toBe("one")
          expect(yield* content(documents, second, elsewhere)).toBe("two")
          const found = (yield* documents.contents).kept.map(({ storedAs }) => storedAs)
          expect(found.toSorted()).toEqual([first, second].toSorted())
        })
      )
    )
  })
}
