import type { Cell } from "../statements/Cell.ts"

/** Statement that inserts a row with these columns, or replaces the one with the same key. */
export const upsert = (table: string, columns: ReadonlyArray<string>, key: string): string => {
  const places = columns.map(() => "?").join(", ")
  const set = columns.map((column) => `${column} = excluded.${column}`).join(", ")
  return `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${places}) ON CONFLICT (${key}) DO UPDATE SET ${set}`
}

export const keptColumns = <C extends string>(
  columns: ReadonlyArray<C>,
  record: { readonly [K in C]: Cell }
): ReadonlyArray<Cell> => columns.map((column) => record[column])
