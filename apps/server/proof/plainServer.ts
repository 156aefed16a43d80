import { createServer } from "node:http"
import Connection from "better-sqlite3"

/**
 * A minimal comparison server: a month of events from a database as JSON, without permission
 * checks.
 */
const [file = ""] = process.argv.slice(2)
const month = new Connection(file, { readonly: true }).prepare(
  "SELECT * FROM event WHERE startDate < '2026-12-01' AND endDate > '2026-11-01'"
)
const server = createServer((_, response) => {
  response.setHeader("content-type", "application/json")
  response.end(JSON.stringify({ data: month.all() }))
}).listen(0, "127.0.0.1", () => {
  const address = server.address()
  process.stdout.write(String(typeof address === "object" ? address?.port : 0))
})
