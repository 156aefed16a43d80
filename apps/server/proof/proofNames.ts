import { makeOpaqueIds } from "@atelier/sql"

/** Key of opaque ids in all proof shops, so that tests can generate valid names. */
export const PROOF_KEY = Buffer.alloc(32, "proof")

export const proofNames = makeOpaqueIds(PROOF_KEY)
