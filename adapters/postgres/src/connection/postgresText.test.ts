import { expect, it } from "vitest"
import { postgresText } from "./postgresText.ts"

it.each([
  ["SELECT userId FROM account WHERE id = ?", 'SELECT "userId" FROM "account" WHERE "id" = $1'],
  ["SELECT count(*) AS total FROM mail", 'SELECT count(*) AS "total" FROM "mail"'],
  [
    "UPDATE mail SET state = 'sent?' WHERE id = ? AND number > ?",
    `UPDATE "mail" SET "state" = 'sent?' WHERE "id" = $1 AND "number" > $2`
  ],
  ['SELECT * FROM "workOrder" WHERE id = ?', 'SELECT * FROM "workOrder" WHERE "id" = $1'],
  ["SELECT left($2::text, 9)", 'SELECT left($2::"text", 9)']
])("writes %s in the words of PostgreSQL", (text, expected) => {
  expect(postgresText(text)).toBe(expected)
})
