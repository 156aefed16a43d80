import { type Plan, tables } from "../src/records/change/index.ts"

export const writtenOut = (plan: Plan): string =>
  JSON.stringify(tables.map((table) => [table, [...plan[table].entries()].sort()]))
