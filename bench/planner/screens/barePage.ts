import { once } from "node:events"
import { createServer } from "node:http"

/** A page without libraries: the answers of some calls, each value as text. */
const page = `<!doctype html><title>Bare</title><button id="go">Go</button><div id="out"></div>
<script>
const cell = (value) => "<td>" + (value !== null && typeof value === "object" ? Object.values(value)
  .filter((one) => typeof one !== "object").join(" ") : value) + "</td>"
const bars = (periods) => "<svg width=600 height=200>" + periods.map((bar, at) =>
  "<rect width=1 x=" + at * 1.6 + " y=0 height=" + (1 + bar.totalValue) + " />").join("") + "</svg>"
const drawn = ({ data }) => data.map((row) => row.periods ? bars(row.periods)
  : "<table><tr>" + Object.values(row).map(cell).join("") + "</tr></table>").join("")
go.onclick = async () => {
  const paths = new URLSearchParams(location.search).getAll("path")
  const answers = await Promise.all(paths.map(async (path) => (await fetch(path)).json()))
  out.innerHTML = answers.map(drawn).join("")
  document.body.dataset.drawn = "yes"
}
</script>`

/** Serves the bare page and forwards calls to our server as an account. */
export const serveBarePage = async (origin: string, token: string) => {
  const server = createServer(async (request, response) => {
    if (!request.url?.startsWith("/api/")) {
      response.writeHead(200, { "content-type": "text/html" }).end(page)
      return
    }
    const answer = await fetch(`${origin}${request.url}`, {
      headers: {
        authorization: `Bearer ${token}`,
        "if-none-match": request.headers["if-none-match"] ?? ""
      }
    })
    const kept = { etag: answer.headers.get("etag") ?? "", "cache-control": "private, no-cache" }
    response.writeHead(answer.status, { "content-type": "application/json", ...kept })
    response.end(await answer.text())
  }).listen(0)
  await once(server, "listening")
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  return { origin: `http://localhost:${port}`, close: () => server.close() }
}
