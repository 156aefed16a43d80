import { randomBytes } from "node:crypto"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { extname, join, relative } from "node:path"
import { brotliCompressSync, constants, gzipSync } from "node:zlib"
import { bareHeaders, contentSecurityPolicy } from "@atelier/http"
import { docsFolder } from "./docsFolder.ts"
import { distOf, webApps } from "./webApps.ts"

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2"
}

const compressible = /\.(css|html|m?js|json|svg|webmanifest)$/

interface File {
  readonly type: string
  readonly plain: Buffer<ArrayBuffer>
  readonly encoded: Map<string, Buffer<ArrayBuffer>>
  /** Its name holds a hash of its content. */
  readonly immutable: boolean
}

/** The built files of the web apps, in memory. */
export interface StaticFiles {
  /** Answers a request for a file or a page; null when it is for neither. */
  readonly answer: (request: Request) => Response | null
}

const encoders: Readonly<Record<string, (bytes: Buffer) => Buffer<ArrayBuffer>>> = {
  br: (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => gzipSync(bytes)
}

/** Built files, and the address that they are served below. */
interface Folder {
  readonly base: string
  readonly dist: string
}

const filesOf = ({ base, dist }: Folder): ReadonlyMap<string, File> => {
  if (!existsSync(dist)) return new Map()
  return new Map(
    readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name)
        const name = relative(dist, path).replaceAll("\\", "/")
        return [
          `${base}/${name}`,
          {
            type: types[extname(path)] ?? "application/octet-stream",
            plain: readFileSync(path),
            encoded: new Map(),
            immutable: name.startsWith("assets/")
          }
        ]
      })
  )
}

const encodingFor = (request: Request, path: string): string | null => {
  if (!compressible.test(path)) return null
  const accepted = (request.headers.get("accept-encoding") ?? "").split(/[\s,;]+/)
  return Object.keys(encoders).find((name) => accepted.includes(name)) ?? null
}

const bytesOf = (file: File, encoding: string | null): Buffer<ArrayBuffer> => {
  const encode = encoding === null ? undefined : encoders[encoding]
  if (encoding === null || encode === undefined) return file.plain
  const known = file.encoded.get(encoding)
  if (known !== undefined) return known
  const made = encode(file.plain)
  file.encoded.set(encoding, made)
  return made
}

const fileResponse = (request: Request, path: string, file: File, behindTls: boolean): Response => {
  const encoding = encodingFor(request, path)
  return new Response(request.method === "HEAD" ? null : bytesOf(file, encoding), {
    headers: {
      "content-type": file.type,
      "cache-control": file.immutable ? "public, max-age=31536000, immutable" : "no-cache",
      ...bareHeaders(behindTls),
      vary: "accept-encoding",
      ...(encoding === null ? {} : { "content-encoding": encoding })
    }
  })
}

const pageResponse = (page: File, behindTls: boolean): Response => {
  const nonce = randomBytes(16).toString("base64")
  return new Response(page.plain.toString("utf8").replaceAll("__CSP_NONCE__", nonce), {
    headers: {
      "content-type": page.type,
      "cache-control": "no-store",
      ...bareHeaders(behindTls),
      "content-security-policy": contentSecurityPolicy(nonce)
    }
  })
}

/**
 * The built web apps: files by their path, compressed as the browser accepts, and for every other
 * path the page of the app that it belongs to, which routes by itself.
 */
export const loadStaticFiles = (settings: { readonly origin: string }): StaticFiles => {
  const folders = [...webApps.map((app) => ({ base: app.base, dist: distOf(app) })), docsFolder]
  const files = new Map(folders.flatMap((folder) => [...filesOf(folder)]))
  const behindTls = settings.origin.startsWith("https:")
  return {
    answer: (request) => {
      if (request.method !== "GET" && request.method !== "HEAD") return null
      const { pathname } = new URL(request.url)
      const file = files.get(pathname)
      if (file !== undefined && !pathname.endsWith("/index.html"))
        return fileResponse(request, pathname, file, behindTls)
      if (extname(pathname) !== "") return null
      const app = webApps.find(({ base }) => pathname === base || pathname.startsWith(`${base}/`))
      const page = app === undefined ? undefined : files.get(`${app.base}/index.html`)
      return page === undefined ? null : pageResponse(page, behindTls)
    }
  }
}
