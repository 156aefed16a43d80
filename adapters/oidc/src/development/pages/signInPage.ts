import { type DevelopmentAccount, roleTexts } from "../DevelopmentAccount.ts"
import { type Html, html } from "./html.ts"
import type { Page, PageContext } from "./page.ts"
import { chevron } from "./pictures.ts"

const initialsOf = (name: string): string =>
  name
    .split(/[\s-]+/)
    .map((word) => word.slice(0, 1))
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join("")
    .toUpperCase()

const accountButton = (account: DevelopmentAccount, { texts }: PageContext): Html => html`<li>
<button class="account" type="submit" name="account" value="${account.id}">
<span class="initials" aria-hidden="true">${initialsOf(account.name)}</span>
<span><span class="who"><span class="person">${account.name}</span> <span class="role">${
  texts[roleTexts[account.role].name]
}</span>${account.licensed ? "" : html` <span class="chip">${texts.noLicence}</span>`}</span>
<span class="about">${texts[roleTexts[account.role].about]}</span></span>
${chevron}
</button></li>`

export const signInPage = (
  accounts: ReadonlyArray<DevelopmentAccount>,
  action: string,
  context: PageContext
): Page => ({
  title: context.texts.title,
  switchable: true,
  body: html`<h1>${context.texts.welcome}</h1>
<p class="lead">${context.texts.chooseAccount}</p>
<form method="post" action="${action}">
<ul class="accounts" aria-label="${context.texts.accounts}">${accounts.map((account) =>
    accountButton(account, context)
  )}</ul>
</form>
<p class="note">${context.texts.developmentNote}</p>`
})
