import { documentStoreContract } from "@atelier/application/contracts"
import { DocumentStore, type NewUpload } from "@atelier/application/ports"
import { Effect, Layer } from "effect"
import { afterAll, describe, expect, it } from "vitest"
import { startS3Server } from "../test/S3Server.ts"
import { bucketFault, makeBucket, makeS3Documents } from "./index.ts"

let shops = 0
const server = await startS3Server()
afterAll(() => server.close())

/** The documents of a new shop. */
const newShop = () => {
  shops += 1
  return makeS3Documents(makeBucket({ ...server.settings, prefix: `shop-${shops}/` }))
}

documentStoreContract("documents in a bucket", () =>
  Layer.effect(DocumentStore, Effect.sync(newShop))
)

const newUpload = (id: string, bytes: number, userId = "ana"): NewUpload => ({
  id,
  userId,
  workOrderId: "order",
  eventId: null,
  category: "bills",
  name: "Bill.pdf",
  bytes
})

const place = {
  folder: { id: "order", name: "Cuisine Tremblay" },
  category: "bills",
  name: "Bill.pdf"
} as const

const MIB = 1_024 ** 2

describe("documents in a bucket", () => {
  it("joins pieces of any size", async () => {
    const documents = newShop()
    const content = Uint8Array.from({ length: 11 * MIB }, (_, at) => (at * 31) % 251)
    const program = Effect.gen(function* () {
      yield* documents.begin(newUpload("u", content.byteLength))
      let offset = 0
      for (const length of [3 * MIB, 1, 4 * MIB, content.byteLength])
        offset = yield* documents.append("u", {
          offset,
          bytes: content.subarray(offset, offset + length)
        })
      const storedAs = yield* documents.keep("u", place)
      yield* documents.discard("u")
      const { bytes, pieces } = yield* documents.open(storedAs, place)
      const found: Array<Uint8Array> = []
      yield* Effect.promise(async () => {
        for await (const piece of pieces) found.push(piece)
      })
      return { bytes, found }
    })
    const { bytes, found } = await Effect.runPromise(program)
    expect(bytes).toBe(content.byteLength)
    expect(Buffer.concat(found).equals(content)).toBe(true)
  })

  it("gives the unfinished uploads of a user 8 GiB", () =>
    Effect.runPromise(
      Effect.gen(function* () {
        const documents = newShop()
        for (const id of ["a", "b", "c", "d"]) yield* documents.begin(newUpload(id, 2_048 * MIB))
        expect(yield* Effect.flip(documents.begin(newUpload("e", 1)))).toMatchObject({
          _tag: "UploadShareUsed",
          takenBytes: 8_192 * MIB
        })
        yield* documents.begin(newUpload("f", 1, "ben"))
        yield* documents.discard("a")
        yield* documents.begin(newUpload("e", 1))
      })
    ))

  it("continues an upload that another server kept without an answer", () =>
    Effect.runPromise(
      Effect.gen(function* () {
        const prefix = "two-servers/"
        const [one, two] = [0, 1].map(() =>
          makeS3Documents(makeBucket({ ...server.settings, prefix }))
        )
        if (one === undefined || two === undefined) throw new Error("two servers")
        yield* one.begin(newUpload("u", 4))
        yield* two.append("u", { offset: 0, bytes: new Uint8Array([1, 2]) })
        yield* one.append("u", { offset: 2, bytes: new Uint8Array([3, 4]) })
        const storedAs = yield* one.keep("u", place)
        expect(yield* two.keep("u", place)).toBe(storedAs)
        expect((yield* two.contents).kept).toHaveLength(1)
      })
    ))

  it("names what its service rejects, and waits for one that is away", async () => {
    const { settings } = server
    expect(await bucketFault(settings)).toBeNull()
    expect(await bucketFault({ ...settings, secretKey: "another" })).toBe("SignatureDoesNotMatch")
    expect(await bucketFault({ ...settings, accessKey: "another" })).toBe("InvalidAccessKeyId")
    const url = `${server.origin}/another`
    expect(await bucketFault({ ...settings, url })).toBe("NoSuchBucket")
    expect(await bucketFault({ ...settings, url: "http://127.0.0.1:9/documents" })).toBeNull()
  })

  it("is out of reach with a wrong key", async () => {
    const documents = makeS3Documents(makeBucket({ ...server.settings, secretKey: "another" }))
    expect(await Effect.runPromise(Effect.flip(documents.contents))).toMatchObject({
      _tag: "DocumentsUnreachable",
      service: "s3",
      reason: "SignatureDoesNotMatch"
    })
  })
})
