import { DocumentService, type VendorService } from "@atelier/domain/document"
import { Context, type Effect, Schema } from "effect"
import type { DocumentsUnreachable } from "./DocumentStore.ts"
import type { NoSecretKey } from "./NoSecretKey.ts"

/** A service that may keep documents, as it is now. */
export interface ServiceState {
  readonly service: DocumentService
  /** Whether this server is registered with the vendor; the folder always is there. */
  readonly isOffered: boolean
  /** Whether new documents go there. */
  readonly isChosen: boolean
  readonly connection: ServiceConnection | null
}

/** How a service was connected. */
export interface ServiceConnection {
  /** As whom, in the vendor's words: mostly an address. */
  readonly account: string
  /** ISO 8601 in UTC. */
  readonly since: string
  /** The vendor takes our tokens no longer: somebody has to connect it again. */
  readonly isRevoked: boolean
}

/** A service cannot be used: it is not set up on this server, or nobody connected it. */
export class ServiceNotReady extends Schema.TaggedError<ServiceNotReady>()("ServiceNotReady", {
  service: DocumentService,
  lacks: Schema.Literals(["registration", "connection"])
}) {
  override get message(): string {
    return `${this.service} has no ${this.lacks} yet.`
  }
}

/** A consent that nobody asked for here, that is too old, or that the vendor takes back. */
export class ConsentRefused extends Schema.TaggedError<ConsentRefused>()("ConsentRefused", {
  reason: Schema.Literals(["unknown", "refused"])
}) {
  override get message(): string {
    return `The consent is ${this.reason}.`
  }
}

/**
 * Which services keep documents, and how they are connected by the consent of whoever owns the
 * account.
 */
export class DocumentServices extends Context.Service<
  DocumentServices,
  {
    /** Whether there is a key to seal tokens with. */
    readonly hasKey: boolean
    /** Answers every service as it is now, offered or not. */
    readonly states: Effect.Effect<ReadonlyArray<ServiceState>>
    /**
     * Begins to ask for consent. Answers the address of the vendor's page to send the user to; the
     * user comes back from there. Fails without a key, or when the server is not registered.
     */
    readonly begin: (
      service: VendorService,
      userId: string
    ) => Effect.Effect<string, NoSecretKey | ServiceNotReady>
    /**
     * Exchanges what the same user came back with for tokens, and keeps them sealed. Answers the
     * service that is now connected.
     */
    readonly finish: (
      consent: { readonly state: string; readonly code: string },
      userId: string
    ) => Effect.Effect<VendorService, ConsentRefused | DocumentsUnreachable>
    /**
     * Has new documents kept at a service; those that there are stay where they are. Fails when the
     * service is not registered or not connected.
     */
    readonly choose: (service: DocumentService) => Effect.Effect<void, ServiceNotReady>
    /**
     * Forgets the tokens, and gives the consent back. Answers whether the vendor took it back.
     * Where it did not, the consent stays until somebody takes it back in the account itself.
     */
    readonly disconnect: (service: VendorService) => Effect.Effect<boolean>
  }
>()("@atelier/application/DocumentServices") {}
