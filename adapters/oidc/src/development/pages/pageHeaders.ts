import { hash } from "node:crypto"
import type { LoginLanguage } from "../LoginLanguage.ts"
import type { Page } from "./page.ts"
import { style } from "./style.ts"

const source = (text: string): string => `'sha256-${hash("sha256", text, "base64")}'`

/**
 * Headers of a page: only its own stylesheet and script may load, it cannot be framed, and its
 * forms lead only to the provider and the origins to which it sends browsers back.
 */
export const pageHeaders = (
  page: Page,
  language: LoginLanguage,
  returnOrigins: ReadonlyArray<string>
): Readonly<Record<string, string>> => ({
  "Content-Type": "text/html; charset=utf-8",
  "Content-Language": language,
  "Content-Security-Policy": [
    "default-src 'none'",
    `style-src ${source(style)}`,
    `script-src ${page.script === undefined ? "'none'" : source(page.script)}`,
    `form-action ${["'self'", ...returnOrigins].join(" ")}`,
    "frame-ancestors 'none'",
    "base-uri 'none'"
  ].join("; "),
  "Cache-Control": "no-store",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY"
})
