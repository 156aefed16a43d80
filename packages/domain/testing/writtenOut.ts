import { type Plan, tables } from "../src/records/change/index.ts"

/** A whole plan as text; equal plans have equal texts. */
export const writtenOut = (plan: Plan): string =>
  JSON.stringify(tables.map((table) => [table, [...plan[table].entries()].sort()]))
