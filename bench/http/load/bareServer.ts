import { createServer } from "node:http"
import { createRequire } from "node:module"

const Connection = createRequire(new URL("../../../adapters/sqlite/package.json", import.meta.url))(
  "better-sqlite3"
)

/**
 * The least that a server over a database can be: it opens the file, and answers once it could read
 * it.
 */
const [, , file = "", port = "0"] = process.argv
const connection = new Connection(file)
connection.pragma("journal_mode = WAL")
const newest = connection.prepare("SELECT max(id) FROM journal")
createServer((_, response) => {
  newest.get()
  response.end("{}")
}).listen(Number(port))
