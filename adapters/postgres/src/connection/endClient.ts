import type { Client } from "pg"

/** Closes a connection. One that is lost fails to close and needs no closing. */
export const endClient = (client: Client): Promise<void> => client.end().catch(() => undefined)
