import type { ClientBase } from "pg"

/** The driver's message when `query_timeout` is over. */
const UNANSWERED = "Query read timeout"

/**
 * Ends the connection of a client when the database does not answer a query in time. The driver
 * would keep it, and later queries would wait for the first one.
 */
export const endUnanswered = (client: ClientBase & { readonly end: () => Promise<void> }): void => {
  const query = client.query.bind(client)
  Object.assign(client, {
    query: async (...asked: Parameters<typeof query>) => {
      try {
        return await query(...asked)
      } catch (cause) {
        if (cause instanceof Error && cause.message === UNANSWERED) await client.end()
        throw cause
      }
    }
  })
}
