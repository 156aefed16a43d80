import { type Plan, tables } from "../src/change/index.ts"

/** A whole plan as one text: two plans are the same when their texts are. */
export const writtenOut = (plan: Plan): string =>
  JSON.stringify(tables.map((table) => [table, [...plan[table].entries()].sort()]))
