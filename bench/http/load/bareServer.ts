import { createServer } from "node:http"
import Connection from "../../../adapters/sqlite/node_modules/better-sqlite3/lib/index.js"

/** The least that a server over a database can be: it opens the file, and answers once it could read it. */
const [, , file = "", port = "0"] = process.argv
const connection = new Connection(file)
connection.pragma("journal_mode = WAL")
const newest = connection.prepare("SELECT max(id) FROM journal")
createServer((_, response) => {
  newest.get()
  response.end("{}")
}).listen(Number(port))
