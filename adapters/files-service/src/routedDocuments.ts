import {
  ContentMissing,
  DocumentStore,
  DocumentsFull,
  DocumentsUnreachable,
  type KeptContent,
  UploadOffset
} from "@atelier/application/ports"
import type { VendorService } from "@atelier/domain/document"
import { Effect } from "effect"
import { lookedAt } from "./lookedAt.ts"
import type { ServiceDocuments } from "./serviceDocuments.ts"

type Documents = DocumentStore["Service"]

/** Finds the service for new documents, and that of a stored one; null for the folder. */
export interface Route {
  readonly chosen: () => Promise<ServiceDocuments | null>
  readonly of: (storedAs: string) => ServiceDocuments | null
  /** Connected services, whether or not they are selected for new documents. */
  readonly connected: () => Promise<ReadonlyArray<readonly [VendorService, ServiceDocuments]>>
}

type Refusal = DocumentsFull | DocumentsUnreachable | ContentMissing | UploadOffset

const isRefusal = (cause: unknown): cause is Refusal =>
  cause instanceof DocumentsFull ||
  cause instanceof DocumentsUnreachable ||
  cause instanceof ContentMissing ||
  cause instanceof UploadOffset

const doing = <A, E extends Refusal>(
  work: () => Promise<A>
): Effect.Effect<A, E | DocumentsUnreachable> =>
  Effect.tryPromise({
    try: work,
    catch: (cause) => {
      if (isRefusal(cause)) return cause as E
      throw cause
    }
  })

/**
 * Documents in the server's folder and at services. Uploads arrive in the folder in parts; complete
 * files are sent to the selected service. The storage key names the service.
 */
export const routedDocuments = (folder: Documents, route: Route): Documents =>
  DocumentStore.of({
    ...folder,
    begin: Effect.fnUntraced(function* (upload) {
      const service = yield* Effect.promise(route.chosen)
      if (service !== null) yield* doing<void, DocumentsFull>(() => service.makeRoom(upload))
      yield* folder.begin(upload)
    }),
    discard: Effect.fnUntraced(function* (id) {
      const service = yield* Effect.promise(route.chosen)
      if (service !== null) yield* Effect.ignore(doing(() => service.abandon(id)))
      yield* folder.discard(id)
    }),
    keep: Effect.fnUntraced(function* (id, place) {
      const upload = yield* folder.upload(id)
      // A content remains at its service even if the shop selects another one.
      const storedAs = upload?.storedAs ?? null
      const service = storedAs === null ? yield* Effect.promise(route.chosen) : route.of(storedAs)
      if (service === null) return yield* folder.keep(id, place)
      return yield* doing<string, UploadOffset | DocumentsFull>(() => service.keep(id, place))
    }),
    open: (storedAs, place) => {
      const service = route.of(storedAs)
      return service === null ? folder.open(storedAs, place) : doing(() => service.open(storedAs))
    },
    versions: (storedAs) => {
      const service = route.of(storedAs)
      return service === null ? folder.versions(storedAs) : doing(() => service.versions(storedAs))
    },
    openVersion: (storedAs, version) => {
      const service = route.of(storedAs)
      return service === null
        ? folder.openVersion(storedAs, version)
        : doing(() => service.openVersion(storedAs, version))
    },
    restoreVersion: (storedAs, version) => {
      const service = route.of(storedAs)
      return service === null
        ? folder.restoreVersion(storedAs, version)
        : doing(() => service.restoreVersion(storedAs, version))
    },
    put: (storedAs, place) => {
      const service = route.of(storedAs)
      return service === null
        ? folder.put(storedAs, place)
        : doing(() => service.put(storedAs, place))
    },
    bin: (storedAs) => {
      const service = route.of(storedAs)
      return service === null ? folder.bin(storedAs) : doing(() => service.bin(storedAs))
    },
    remove: (storedAs) => {
      const service = route.of(storedAs)
      return service === null ? folder.remove(storedAs) : doing(() => service.remove(storedAs))
    },
    contents: Effect.gen(function* () {
      const services = yield* Effect.promise(route.connected)
      const places = [
        lookedAt(folder.contents, "folder", (storedAs) => route.of(storedAs) === null),
        ...services.map(([name, service]) =>
          lookedAt(
            Effect.map(
              doing<ReadonlyArray<KeptContent>, never>(() => service.contents()),
              (kept) => ({ kept, outOfReach: [] })
            ),
            name,
            (storedAs) => route.of(storedAs) === service
          )
        )
      ]
      const found = yield* Effect.all(places)
      return {
        kept: found.flatMap(({ kept }) => kept),
        outOfReach: found.flatMap(({ outOfReach }) => outOfReach)
      }
    })
  })
