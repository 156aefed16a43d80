import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import {
  type DocumentAddress,
  DocumentServices,
  DocumentStore,
  type NewUpload
} from "@atelier/application/ports"
import type { VendorService } from "@atelier/domain/document"
import { Effect, Layer } from "effect"
import { documentServices } from "../src/documentServices.ts"
import type { Vendor } from "../src/FileService.ts"
import type { TestVendor } from "./TestVendor.ts"

export const REDIRECT = "https://shop.example.com/configuration/documents"
export const KEY = "a key of the shop that is long enough"
export const BYTES = new Uint8Array([1, 2, 3, 4])

export type VendorOf = (settings: {
  readonly clientId: string
  readonly clientSecret: string
  readonly url: string
}) => Vendor

type Documents = DocumentStore["Service"]
type Services = DocumentServices["Service"]
type Ports = Layer.Layer<DocumentStore | DocumentServices>

export const connect = Effect.fn(function* (
  { begin, finish, choose }: Services,
  service: VendorService
) {
  const page = yield* begin(service, "ana")
  const answer = yield* Effect.promise(() => fetch(page, { redirect: "manual" }))
  const back = new URL(answer.headers.get("location") ?? "")
  const consent = {
    state: back.searchParams.get("state") ?? "",
    code: back.searchParams.get("code") ?? ""
  }
  yield* finish(consent, "ana")
  yield* choose(service)
})

/** Runs a program in a new process of the server, without the memory of earlier ones. */
export const inProcess = <A, E>(
  layer: Ports,
  program: (documents: Documents, services: Services) => Effect.Effect<A, E>
): Promise<A> =>
  Effect.runPromise(
    Effect.gen(function* () {
      return yield* program(yield* DocumentStore, yield* DocumentServices)
    }).pipe(Effect.provide(layer))
  )

export const newUpload = (id: string, bytes: number): NewUpload => ({
  id,
  userId: "ana",
  workOrderId: "order",
  eventId: null,
  category: "bills",
  name: "Bill.pdf",
  bytes
})

export const place = (name = "Cuisine Tremblay"): DocumentAddress => ({
  folder: { id: "order", name },
  category: "bills",
  name: "Bill.pdf"
})

export const staged = Effect.fn(function* (documents: Documents, id: string) {
  yield* documents.begin(newUpload(id, BYTES.length))
  yield* documents.append(id, { offset: 0, bytes: BYTES })
})

export const kept = Effect.fn(function* (documents: Documents, id: string, at = place()) {
  yield* staged(documents, id)
  const storedAs = yield* documents.keep(id, at)
  yield* documents.discard(id)
  return storedAs
})

export const bytesOf = async (
  pieces: AsyncIterable<Uint8Array>
): Promise<ReadonlyArray<number>> => {
  const all: Array<number> = []
  for await (const piece of pieces) all.push(...piece)
  return all
}

export const opened = Effect.fn(function* (documents: Documents, storedAs: string) {
  const { pieces } = yield* documents.open(storedAs, place())
  return yield* Effect.promise(() => bytesOf(pieces))
})

/** A server's folder registered with a vendor, used by successive processes. */
export const makeServiceBench = (
  { client, origin }: TestVendor,
  vendorOf: VendorOf,
  service: VendorService
) => {
  const root = mkdtempSync(join(tmpdir(), "service-"))
  const connections = join(root, ".connections.json")
  const noted: Array<string> = []
  const services = (secrets: ReadonlyArray<string> = [KEY]): Ports =>
    documentServices({
      folder: {
        folder: root,
        categories: {
          plansAndDrawings: "Plans",
          contracts: "Contracts",
          bills: "Bills",
          purchaseOrders: "Purchase orders",
          quotes: "Quotes",
          others: "Others"
        },
        roomIn: async () => Number.MAX_SAFE_INTEGER
      },
      bucket: null,
      vendors: [vendorOf({ clientId: client.id, clientSecret: client.secret, url: origin })],
      secrets,
      redirectUri: REDIRECT,
      rootName: "Atelier",
      patience: { tries: 3, pauseMs: 1, maxPauseMs: 1_500 },
      note: (fault, message) => noted.push(`${message}: ${fault.service}, ${fault.reason}`)
    })
  return {
    services,
    /** A process that connects the service first. */
    connected: (): Ports =>
      Layer.effectDiscard(
        Effect.flatMap(DocumentServices, (ports) => connect(ports, service))
      ).pipe(Layer.orDie, Layer.provideMerge(services())),
    connections: (): string => readFileSync(connections, "utf8"),
    hasConnections: (): boolean => existsSync(connections),
    /** Errors that did not fail the operation. */
    noted: noted as ReadonlyArray<string>,
    /** Files waiting to be sent. */
    staged: (): ReadonlyArray<string> => readdirSync(join(root, ".incoming")),
    remove: (): void => rmSync(root, { recursive: true, force: true })
  }
}

export type ServiceBench = ReturnType<typeof makeServiceBench>
