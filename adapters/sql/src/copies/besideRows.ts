import type { RowsBeside } from "@atelier/application/ports"
import type { Cell } from "../statements/Cell.ts"
import { execute, readAll, type Work } from "../statements/Work.ts"

/** Tables whose rows no journal entry holds. */
export const tablesBeside = [
  "notification",
  "keptAnswer",
  "mail",
  "session",
  "endedToken",
  "secret",
  "account",
  "invitation",
  "webhookMessage",
  "webhookPosition",
  "calendarFeed",
  "formerEvent"
] as const

export function* readBeside(): Work<RowsBeside> {
  const found: Record<string, RowsBeside[string]> = {}
  for (const table of tablesBeside)
    found[table] = yield* readAll<RowsBeside[string][number]>(`SELECT * FROM "${table}"`)
  return found
}

export function* replaceBeside(beside: RowsBeside): Work<void> {
  for (const table of tablesBeside) {
    yield* execute(`DELETE FROM "${table}"`)
    for (const row of beside[table] ?? []) {
      const names = Object.keys(row)
      const columns = names.map((name) => `"${name}"`).join(", ")
      const places = names.map(() => "?").join(", ")
      yield* execute(
        `INSERT INTO "${table}" (${columns}) VALUES (${places})`,
        // Only the secret is bytes, which both databases bind like other cells.
        ...(Object.values(row) as ReadonlyArray<Cell>)
      )
    }
  }
}
