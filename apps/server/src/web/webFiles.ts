import { randomBytes } from "node:crypto"
import { existsSync, readFileSync } from "node:fs"
import { extname, join } from "node:path"
import { bareHeaders, contentSecurityPolicy, workerPolicy } from "@atelier/http"
import { serveStatic } from "@hono/node-server/serve-static"
import { Hono } from "hono"
import { docsFolder } from "./docsFolder.ts"
import { distOf, webApps } from "./webApps.ts"

type Answer = (request: Request, env: object) => Response | Promise<Response>

/** File names below it contain a hash of the content. */
const HASHED = "/assets/"
const PAGE = "index.html"
/** Opens the planner without a network; see `scripts/vite/offlineApp.ts`. */
const SERVICE_WORKER = "/sw.js"

interface Folder {
  readonly base: string
  readonly dist: string
}

/** The planner comes last because it has no base path. */
const everyFolder = (): ReadonlyArray<Folder> => [
  docsFolder,
  ...webApps.map((app) => ({ base: app.base, dist: distOf(app) }))
]

const filesFrom = ({ base, dist }: Folder, behindTls: boolean, otherwise: Answer) =>
  new Hono<{ Bindings: object }>()
    .use(async (c, next) => {
      for (const [name, value] of Object.entries(bareHeaders(behindTls))) c.header(name, value)
      if (c.req.path === `${base}${SERVICE_WORKER}`)
        c.header("content-security-policy", workerPolicy)
      c.header("vary", "accept-encoding")
      const isHashed = c.req.path.startsWith(`${base}${HASHED}`)
      c.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache")
      await next()
    })
    .use(
      serveStatic({
        root: dist,
        precompressed: true,
        rewriteRequestPath: (path) => path.slice(base.length)
      })
    )
    .notFound((c) => otherwise(c.req.raw, c.env))

/** True for paths of page files and hidden files, which are not served. */
const isNoAddress = (pathname: string): boolean =>
  pathname.endsWith(PAGE) || /\/(\.|%2e)/i.test(pathname)

const pageResponse = (page: string, behindTls: boolean): Response => {
  const nonce = randomBytes(16).toString("base64")
  return new Response(page.replaceAll("__CSP_NONCE__", nonce), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      ...bareHeaders(behindTls),
      "content-security-policy": contentSecurityPolicy(nonce)
    }
  })
}

/**
 * Serves the web apps: built files, the API page and, for paths without extension, the page of the
 * app, which routes itself. `otherwise` handles other requests.
 */
export const answerWeb = (
  settings: { readonly origin: string },
  otherwise: Answer,
  served: ReadonlyArray<Folder> = everyFolder()
): Answer => {
  const behindTls = settings.origin.startsWith("https:")
  const folders = served.map((folder) => {
    const page = join(folder.dist, PAGE)
    return {
      base: folder.base,
      page: existsSync(page) ? readFileSync(page, "utf8") : null,
      files: existsSync(folder.dist) ? filesFrom(folder, behindTls, otherwise) : null
    }
  })
  return (request, env) => {
    const { pathname } = new URL(request.url)
    const folder = folders.find(({ base }) => pathname === base || pathname.startsWith(`${base}/`))
    const isRead = request.method === "GET" || request.method === "HEAD"
    if (!folder?.files || !isRead || isNoAddress(pathname)) return otherwise(request, env)
    if (extname(pathname) !== "") return folder.files.fetch(request, env)
    return folder.page === null ? otherwise(request, env) : pageResponse(folder.page, behindTls)
  }
}
