import { makeOpaqueIds } from "@atelier/sqlite"

/**
 * The key of the names in every proof shop, so that requests can be made up that name something.
 */
export const PROOF_KEY = Buffer.alloc(32, "proof")

/** What a proof shop calls its changes and notifications. */
export const proofNames = makeOpaqueIds(PROOF_KEY)
