import { createServer } from "node:http"
import { createRequire } from "node:module"

const Connection = createRequire(new URL("../../../adapters/sqlite/package.json", import.meta.url))(
  "better-sqlite3"
)

/** A minimal server over a database: opens the file and responds once it could read from it. */
const [, , file = "", port = "0"] = process.argv
const connection = new Connection(file)
connection.pragma("journal_mode = WAL")
const newest = connection.prepare("SELECT max(id) FROM journal")
createServer((_, response) => {
  newest.get()
  response.end("{}")
}).listen(Number(port))
