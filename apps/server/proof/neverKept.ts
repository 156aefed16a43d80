import { randomUUID } from "node:crypto"

/** A body without filters that no earlier request had, so that the server has no answer kept. */
export const neverKept = (): string => JSON.stringify({ request: randomUUID() })
