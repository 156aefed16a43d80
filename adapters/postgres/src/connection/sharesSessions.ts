import type { Pool, PoolClient } from "pg"

const sessionOf = async (client: PoolClient): Promise<unknown> => {
  const { rows } = await client.query<{ readonly id: unknown }>("SELECT pg_backend_pid() AS id")
  return rows[0]?.id
}

/**
 * True if a pooler in front of the database gives each transaction another session, as PgBouncer in
 * the mode `transaction` does. Locks and notifications of a session are then lost.
 */
export const sharesSessions = async (pool: Pool): Promise<boolean> => {
  const one = await pool.connect()
  try {
    const two = await pool.connect()
    try {
      const ofOne = await sessionOf(one)
      const ofTwo = await sessionOf(two)
      return ofOne === ofTwo || ofOne !== (await sessionOf(one))
    } finally {
      two.release()
    }
  } finally {
    one.release()
  }
}
