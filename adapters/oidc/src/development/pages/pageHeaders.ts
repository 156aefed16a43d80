import { hash } from "node:crypto"
import type { LoginLanguage } from "../LoginLanguage.ts"
import type { Page } from "./page.ts"
import { style } from "./style.ts"

const source = (text: string): string => `'sha256-${hash("sha256", text, "base64")}'`

/** Policy of a page with a script or none, whose forms lead to the provider and to origins. */
export const pagePolicy = (script: string, returnOrigins: ReadonlyArray<string>): string =>
  [
    "default-src 'none'",
    `style-src ${source(style)}`,
    `script-src ${script}`,
    `form-action ${["'self'", ...returnOrigins].join(" ")}`,
    "frame-ancestors 'none'",
    "base-uri 'none'"
  ].join("; ")

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
  "Content-Security-Policy": pagePolicy(
    page.script === undefined ? "'none'" : source(page.script),
    returnOrigins
  ),
  "Cache-Control": "no-store",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY"
})
