import { DocumentService, type VendorService } from "@atelier/domain/document"
import { Context, type Effect, Schema } from "effect"
import type { DocumentsUnreachable } from "./DocumentStore.ts"
import type { NoSecretKey } from "./problems/NoSecretKey.ts"

export interface ServiceState {
  readonly service: DocumentService
  /** The server is registered with the vendor. Always true for the local folder. */
  readonly isOffered: boolean
  readonly isChosen: boolean
  readonly connection: ServiceConnection | null
}

export interface ServiceConnection {
  /** Account name at the vendor, usually an e-mail address. */
  readonly account: string
  /** ISO 8601 in UTC. */
  readonly since: string
  /** The vendor rejects our tokens; an administrator has to connect the service again. */
  readonly isRevoked: boolean
}

/** The service is not set up on this server or not connected. */
export class ServiceNotReady extends Schema.TaggedError<ServiceNotReady>()("ServiceNotReady", {
  service: DocumentService,
  lacks: Schema.Literals(["registration", "connection"])
}) {
  override get message(): string {
    return `${this.service} has no ${this.lacks} yet.`
  }
}

/** The consent was not requested here, has expired, or was rejected by the vendor. */
export class ConsentRefused extends Schema.TaggedError<ConsentRefused>()("ConsentRefused", {
  reason: Schema.Literals(["unknown", "refused"])
}) {
  override get message(): string {
    return `The consent is ${this.reason}.`
  }
}

/** Manages the services that store documents and the consent of their account owners. */
export class DocumentServices extends Context.Service<
  DocumentServices,
  {
    readonly hasKey: boolean
    readonly states: Effect.Effect<ReadonlyArray<ServiceState>>
    /**
     * Starts the consent. Returns the address of the vendor's page for the user, who comes back
     * from there. Fails without a key or without a registration.
     */
    readonly begin: (
      service: VendorService,
      userId: string
    ) => Effect.Effect<string, NoSecretKey | ServiceNotReady>
    /** Exchanges a user's consent for tokens, stored encrypted; returns the service. */
    readonly finish: (
      consent: { readonly state: string; readonly code: string },
      userId: string
    ) => Effect.Effect<VendorService, ConsentRefused | DocumentsUnreachable>
    /**
     * Selects the service for new documents; existing documents stay where they are. Fails if the
     * service is not registered or not connected.
     */
    readonly choose: (service: DocumentService) => Effect.Effect<void, ServiceNotReady>
    /**
     * Deletes the tokens and revokes the consent. Returns true if the vendor confirmed it.
     * Otherwise the consent lasts until the owner revokes it at the vendor.
     */
    readonly disconnect: (service: VendorService) => Effect.Effect<boolean>
  }
>()("@atelier/application/DocumentServices") {}
