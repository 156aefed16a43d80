import { once } from "node:events"
import { createServer } from "node:http"
import { join } from "node:path"
import { build } from "../../../node_modules/vite/dist/node/index.js"

const ENTRY = "virtual:bare-calendar"
const planner = join(import.meta.dirname, "..", "..", "..", "apps", "planner")

const source = `
import { createElement, createRef } from "react"
import { createRoot } from "react-dom/client"
import FullCalendar from "@fullcalendar/react"
import dayGrid from "@fullcalendar/react/daygrid"
import interaction from "@fullcalendar/react/interaction"
import classic from "@fullcalendar/react/themes/classic"
import "@fullcalendar/react/skeleton.css"
import "@fullcalendar/react/themes/classic/palette.css"
import "@fullcalendar/react/themes/classic/theme.css"
const { events, date } = await (await fetch("/events")).json()
const calendar = createRef()
document.querySelector("#next").onclick = () => calendar.current.getApi().next()
createRoot(document.querySelector("#root")).render(createElement(FullCalendar, {
  ref: calendar, plugins: [dayGrid, interaction, classic], initialView: "dayGridMonth",
  initialDate: date, events, editable: true, dayMaxEvents: true, headerToolbar: false,
  firstDay: 1, timeZone: "UTC", height: "100%", eventDidMount: ({ el, event }) => {
    el.dataset.eventId = event.id
  }
}))`

const bundle = async (): Promise<ReadonlyMap<string, string>> => {
  const built = await build({
    root: planner,
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [
      {
        name: "bare-calendar",
        enforce: "pre",
        async resolveId(id, importer) {
          if (id === ENTRY) return id
          if (importer !== ENTRY) return null
          return this.resolve(id, join(planner, "src", "main.tsx"), { skipSelf: true })
        },
        load: (id) => (id === ENTRY ? source : null)
      }
    ],
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: {
        input: ENTRY,
        output: { entryFileNames: "bare.js", assetFileNames: "bare.css" }
      }
    }
  })
  const outputs = Array.isArray(built) ? built : "output" in built ? [built] : []
  return new Map(
    outputs
      .flatMap(({ output }) => output)
      .map((file) => [
        `/${file.fileName}`,
        file.type === "chunk" ? file.code : file.source.toString()
      ])
  )
}

const page = `<!doctype html><title>Bare</title><link rel="stylesheet" href="/bare.css">
<style>html, body, #root { height: 100%; margin: 0; font: 14px sans-serif }</style>
<button id="next" style="position: absolute; z-index: 9">next</button><div id="root"></div>
<script type="module" src="/bare.js"></script>`

const typeOf = (path: string): string =>
  path.endsWith(".css") ? "text/css" : path.endsWith(".js") ? "text/javascript" : "text/html"

export const serveBareCalendar = async (events: ReadonlyArray<object>, date: string) => {
  const files = await bundle()
  const server = createServer((request, response) => {
    const path = request.url ?? "/"
    const body = path === "/events" ? JSON.stringify({ events, date }) : (files.get(path) ?? page)
    response.writeHead(200, { "content-type": typeOf(path) }).end(body)
  }).listen(0)
  await once(server, "listening")
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  return { origin: `http://localhost:${port}`, close: () => server.close() }
}
