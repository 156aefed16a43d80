import type { ServerLanguage } from "@atelier/i18n/server"
import { serverText } from "@atelier/i18n/server"
import { html, raw } from "hono/html"

export interface DocumentedApi {
  readonly info: { readonly title: string; readonly version: string }
}

export const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'"
].join("; ")

export const docsPage = (
  { info }: DocumentedApi,
  files: ReadonlyArray<string>,
  language: ServerLanguage
) => {
  const say = (key: string): string => serverText(language, "api", key)
  const styles = files.filter((file) => file.endsWith(".css"))
  const scripts = files.filter((file) => file.endsWith(".js"))
  // The rendering script must load before the module that starts it.
  const kindOf = (file: string) => (/\/try-it/.test(file) ? raw('type="module"') : "defer")
  return html`<!doctype html>
<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}" data-search="${say("search")}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${info.title} API</title>
<link rel="icon" href="/mark.svg" type="image/svg+xml">
${styles.map((file) => html`<link rel="stylesheet" href="${file}">`)}
${scripts.map((file) => html`<script ${kindOf(file)} src="${file}"></script>`)}
</head>
<body>
<header><h1>${info.title} API ${info.version}</h1>
<p>${say("introduction")} <a href="/api/openapi.json">openapi.json</a></p>
<p id="signed-in" hidden>${say("signedIn")}</p>
<p id="signed-out" hidden>${say("signedOut")} <a href="/">${say("signIn")}</a></p>
</header>
<main id="docs" dir="ltr" lang="en"></main>
<noscript><p>${say("noScripts")}</p></noscript>
</body></html>`
}
