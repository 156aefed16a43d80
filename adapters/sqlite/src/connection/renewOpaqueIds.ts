import { randomBytes } from "node:crypto"
import Connection from "better-sqlite3"
import { OPAQUE_ID_KEY_BYTES } from "./opaqueIds.ts"

/** Replaces the key of opaque ids: after a restore, an old name must not stand for a new row. */
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
