import type { LoginLanguage } from "../LoginLanguage.ts"
import { leftward, loginLanguages } from "../LoginLanguage.ts"
import type { LoginTexts } from "../LoginText.ts"
import { type Html, html, trusted } from "./html.ts"
import { mark, planPicture } from "./pictures.ts"
import { style } from "./style.ts"

export interface PageContext {
  readonly language: LoginLanguage
  readonly texts: LoginTexts
  readonly home: string
}

/** A page. `script` is allowed by its hash; `switchable` offers the other languages. */
export interface Page {
  readonly title: string
  readonly body: Html
  readonly script?: string
  readonly switchable?: boolean
}

const languageSwitch = ({ language, texts }: PageContext): Html =>
  html`<nav class="languages" aria-label="${texts.language}">${Object.entries(loginLanguages).map(
    ([tag, name]) =>
      tag === language
        ? html`<span lang="${tag}" aria-current="true">${name}</span>`
        : html`<a lang="${tag}" hreflang="${tag}" href="?language=${tag}">${name}</a>`
  )}</nav>`

/** The whole document of a page, in the application's style. */
export const pageDocument = (page: Page, context: PageContext): string => {
  const { language, texts } = context
  return String(html`<!doctype html>
<html lang="${language}"${leftward.has(language) ? trusted(` dir="rtl"`) : ""}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#0f766e">
<title>${page.title} · Atelier</title>
<style>${trusted(style)}</style>
</head>
<body>
<header class="brand">
<div class="name">${mark}Atelier</div>
<p class="tagline">${texts.tagline}</p>
${planPicture}
</header>
<div class="page">
${page.switchable === true ? languageSwitch(context) : ""}
<main>${page.body}</main>
</div>
${page.script === undefined ? "" : html`<script>${trusted(page.script)}</script>`}
</body>
</html>
`)
}
