import { html } from "./html.ts"
import type { Page, PageContext } from "./page.ts"

/** `expired`: starting again is enough. `detail` is for developers. */
export interface SignInFailure {
  readonly kind: "expired" | "failed"
  readonly detail: string
}

const words = {
  expired: { title: "expiredTitle", text: "expiredText" },
  failed: { title: "failedTitle", text: "failedText" }
} as const

export const errorPage = ({ kind, detail }: SignInFailure, { texts, home }: PageContext): Page => ({
  title: texts[words[kind].title],
  body: html`<h1>${texts[words[kind].title]}</h1>
<p class="lead">${texts[words[kind].text]}</p>
<p class="actions"><a class="button" href="${home}">${texts.back}</a></p>
<details><summary>${texts.detail}</summary><code>${detail}</code></details>`
})
