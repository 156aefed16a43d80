import { join } from "node:path"
import {
  ConsentRefused,
  DocumentServices,
  DocumentStore,
  DocumentsUnreachable,
  NoSecretKey,
  ServiceNotReady,
  type ServiceState
} from "@atelier/application/ports"
import { type DocumentService, serviceOf, VendorService } from "@atelier/domain/document"
import {
  type LocalFolder,
  machineDisk,
  makeIncoming,
  makeLocalDocuments,
  roomOnDisk
} from "@atelier/files-local"
import { Context, Effect, Layer } from "effect"
import { besideFolder } from "./besideFolder.ts"
import { type Connections, makeConnections, type Tokens } from "./Connections.ts"
import { makeConsents } from "./Consents.ts"
import type { Vendor } from "./FileService.ts"
import { keptOpen } from "./keptOpen.ts"
import { makeNotes } from "./makeNotes.ts"
import { PATIENCE, type Patience, patiently } from "./patiently.ts"
import { routedDocuments } from "./routedDocuments.ts"
import { ServiceProblem } from "./ServiceProblem.ts"
import { makeSealing, type Sealing } from "./sealing.ts"
import { absentService, type ServiceDocuments, serviceDocuments } from "./serviceDocuments.ts"
import { tokenOf } from "./tokenOf.ts"

export interface ServicesSettings {
  readonly folder: LocalFolder
  /** A store that takes new documents instead of the folder; services then cannot be connected. */
  readonly bucket: DocumentStore["Service"] | null
  readonly vendors: ReadonlyArray<Vendor>
  /** Secrets for the encryption of tokens: the first encrypts, all decrypt. */
  readonly secrets: ReadonlyArray<string>
  /** Address to which vendors send users back. */
  readonly redirectUri: string
  readonly rootName: string
  readonly patience?: Patience
  /** Receives errors that did not fail the operation. */
  readonly note?: (
    fault: { readonly service: VendorService; readonly reason: string },
    message: string
  ) => void
}

interface Offered {
  readonly vendor: Vendor
  readonly documents: ServiceDocuments
  readonly close: () => void
  /** Revokes the tokens; returns false if the vendor has no way to do so. */
  readonly giveBack: (tokens: Tokens) => Promise<boolean>
}

const CONNECTIONS = ".connections.json"
const vendorServices = VendorService.literals

const offer = (
  vendor: Vendor,
  settings: ServicesSettings,
  {
    connections,
    consents,
    sealing
  }: {
    readonly connections: Connections
    readonly consents: ReturnType<typeof makeConsents>
    readonly sealing: Sealing
  }
): Offered => {
  const { folder, rootName, patience = PATIENCE } = settings
  const token = tokenOf(vendor, connections, consents, patience)
  const notes = makeNotes(join(folder.folder, `.folders-${vendor.service}`))
  const files = keptOpen(async () => {
    const { shop } = await connections.all()
    return vendor.open({ token, shop, rootName, categories: folder.categories, notes })
  })
  const incoming = makeIncoming(folder.folder, roomOnDisk, folder.disk ?? machineDisk)
  return {
    vendor,
    documents: serviceDocuments(vendor, { files: files.get, incoming, sealing, patience }),
    close: files.forget,
    giveBack: async (tokens) => {
      if (vendor.oauth.revocation !== null) {
        await consents.giveBack(vendor, tokens)
        return true
      }
      const { giveBack } = await files.get()
      await giveBack?.()
      return giveBack !== undefined
    }
  }
}

/** Documents in the server's folder and at the services that administrators connect. */
const makeServices = (settings: ServicesSettings) => {
  const sealing = makeSealing(settings.secrets)
  const connections = makeConnections(join(settings.folder.folder, CONNECTIONS), sealing)
  const consents = makeConsents(settings.redirectUri)
  const offered = new Map<DocumentService, Offered>(
    sealing === null
      ? []
      : settings.vendors.map((vendor) => [
          vendor.service,
          offer(vendor, settings, { connections, consents, sealing })
        ])
  )
  const registered = new Set<DocumentService>(settings.vendors.map(({ service }) => service))

  const connect = async (
    { vendor, documents, close }: Offered,
    code: string,
    verifier: string
  ): Promise<void> => {
    const tokens = await patiently(settings.patience ?? PATIENCE, () =>
      consents.exchange(vendor, code, verifier)
    )
    const { service } = vendor
    const connectedAs = (account: string) =>
      connections.change((kept) => ({
        ...kept,
        connections: {
          ...kept.connections,
          [service]: {
            account,
            since: new Date().toISOString(),
            isRevoked: false,
            sealed: connections.sealed(service, tokens)
          }
        }
      }))
    const before = (await connections.all()).connections[service]
    await connectedAs(before?.account ?? "")
    close()
    await connectedAs(await documents.account())
  }

  const forget = (service: VendorService): Promise<void> =>
    connections.change(({ chosen, connections: all, ...kept }) => {
      const { [service]: _, ...others } = all
      return { ...kept, chosen: chosen === service ? "folder" : chosen, connections: others }
    })

  /** Documents at a service that is no longer set up are unreachable, not missing. */
  const documentsOf = (service: DocumentService): ServiceDocuments | null =>
    service === "folder" || (service === "s3" && settings.bucket !== null)
      ? null
      : (offered.get(service)?.documents ?? absentService(service))

  const giveBack = async (service: VendorService): Promise<boolean> => {
    const tokens = await connections.tokensOf(service)
    const found = offered.get(service)
    if (tokens === null || found === undefined) return false
    try {
      return await found.giveBack(tokens)
    } catch (problem) {
      if (!(problem instanceof ServiceProblem)) throw problem
      settings.note?.({ service, reason: problem.message }, "a consent was not given back")
      return false
    }
  }

  const services = DocumentServices.of({
    hasKey: sealing !== null,
    states: Effect.promise(async (): Promise<ReadonlyArray<ServiceState>> => {
      if (settings.bucket !== null)
        return [{ service: "s3", isOffered: true, isChosen: true, connection: null }]
      const { chosen, connections: all } = await connections.all()
      const vendors = vendorServices.map((service) => {
        const connection = all[service]
        return {
          service,
          isOffered: registered.has(service),
          isChosen: chosen === service,
          connection:
            connection === undefined
              ? null
              : {
                  account: connection.account,
                  since: connection.since,
                  isRevoked: connection.isRevoked
                }
        }
      })
      const folder = { service: "folder" as const, isOffered: true, connection: null }
      return [{ ...folder, isChosen: chosen === "folder" }, ...vendors]
    }),
    begin: Effect.fnUntraced(function* (service, userId) {
      if (sealing === null) return yield* new NoSecretKey()
      const found = offered.get(service)
      if (found === undefined) return yield* new ServiceNotReady({ service, lacks: "registration" })
      return yield* Effect.promise(() => consents.begin(found.vendor, userId))
    }),
    finish: Effect.fnUntraced(function* ({ state, code }, userId) {
      // Work that waits is repeated outside the transaction, but a state can be used only once. So
      // wait first.
      yield* Effect.promise(connections.all)
      const asked = consents.take(state, userId)
      const found = asked === null ? undefined : offered.get(asked.service)
      if (asked === null || found === undefined)
        return yield* new ConsentRefused({ reason: "unknown" })
      const { service } = asked
      yield* Effect.tryPromise({
        try: () => connect(found, code, asked.verifier),
        catch: (problem) => {
          if (problem instanceof DocumentsUnreachable) return problem
          if (!(problem instanceof ServiceProblem)) throw problem
          return problem.kind === "busy"
            ? new DocumentsUnreachable({ service, reason: problem.message })
            : new ConsentRefused({ reason: "refused" })
        }
      })
      return service
    }),
    choose: Effect.fnUntraced(function* (service) {
      const { connections: all } = yield* Effect.promise(connections.all)
      if (settings.bucket !== null && service === "s3") return
      if (settings.bucket !== null || service === "s3")
        return yield* new ServiceNotReady({ service, lacks: "registration" })
      const isReady =
        service === "folder" || (offered.has(service) && all[service]?.isRevoked === false)
      if (!isReady) return yield* new ServiceNotReady({ service, lacks: "connection" })
      yield* Effect.promise(() => connections.change((kept) => ({ ...kept, chosen: service })))
    }),
    disconnect: Effect.fnUntraced(function* (service) {
      yield* Effect.promise(connections.all)
      return yield* Effect.promise(async () => {
        const isGivenBack = await giveBack(service)
        await forget(service)
        offered.get(service)?.close()
        return isGivenBack
      })
    })
  })

  const folder = makeLocalDocuments(settings.folder)
  const own = settings.bucket === null ? folder : besideFolder(settings.bucket, folder)
  const documents = routedDocuments(own, {
    chosen: async () =>
      settings.bucket === null ? documentsOf((await connections.all()).chosen) : null,
    of: (storedAs) => documentsOf(serviceOf(storedAs)),
    connected: async () => {
      const { connections: all } = await connections.all()
      return [...offered.values()]
        .filter(({ vendor }) => all[vendor.service]?.isRevoked === false)
        .map(({ vendor, documents: each }) => [vendor.service, each] as const)
    }
  })
  return { services, documents }
}

export const documentServices = (
  settings: ServicesSettings
): Layer.Layer<DocumentStore | DocumentServices> =>
  Layer.effectContext(
    Effect.sync(() => {
      const { services, documents } = makeServices(settings)
      return Context.make(DocumentServices, services).pipe(Context.add(DocumentStore, documents))
    })
  )
