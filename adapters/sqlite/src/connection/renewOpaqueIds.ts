import { randomBytes } from "node:crypto"
import Connection from "better-sqlite3"
import { OPAQUE_ID_KEY_BYTES } from "./opaqueIds.ts"

/**
 * Gives a restored file other names for what is numbered: numbers are given again after a restore,
 * and a name that somebody still has must not stand for what came in the place of what it named.
 */
export const renewOpaqueIds = (file: string): void => {
  const connection = new Connection(file)
  try {
    connection
      .prepare("UPDATE secret SET value = ? WHERE name = 'opaqueIds'")
      .run(randomBytes(OPAQUE_ID_KEY_BYTES))
  } finally {
    connection.close()
  }
}
