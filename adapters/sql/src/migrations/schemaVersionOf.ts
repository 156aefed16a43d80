import { createHash } from "node:crypto"
import { intents } from "@atelier/domain/change"
import { columns } from "../rows/columns.ts"

/**
 * The version of a schema: a positive number of 31 bits from its statements, column kinds and
 * journal intents. Until 0.1.0 is published, databases with another version are rejected, not
 * migrated.
 */
export const schemaVersionOf = (statements: ReadonlyArray<string>): number =>
  (createHash("sha256")
    .update(JSON.stringify([statements, columns, intents]))
    .digest()
    .readUInt32BE() %
    0x7f_ff_ff_fe) +
  1
