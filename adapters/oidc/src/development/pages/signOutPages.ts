import { html, trusted } from "./html.ts"
import type { Page, PageContext } from "./page.ts"

const formId = "op.logoutForm"

/**
 * Signs out at once. `form`: the provider's form with its CSRF protection. Only for requests with
 * an ID token that proves that our application sent them.
 */
export const signingOutPage = (form: string, { texts }: PageContext): Page => ({
  title: texts.signingOutTitle,
  script: `document.getElementById("continue").click()`,
  body: html`<h1>${texts.signingOutTitle}</h1>
<p class="lead">${texts.signingOutText}</p>
${trusted(form)}
<p class="actions"><button class="button" id="continue" form="${formId}" name="logout" value="yes">${
    texts.signOutConfirm
  }</button></p>`
})

/** Asks for confirmation, because any site could have sent the browser here. */
export const signOutQuestionPage = (form: string, { texts, home }: PageContext): Page => ({
  title: texts.signOutTitle,
  body: html`<h1>${texts.signOutTitle}</h1>
<p class="lead">${texts.signOutText}</p>
${trusted(form)}
<p class="actions"><button class="button" form="${formId}" name="logout" value="yes">${texts.signOutConfirm}</button>
<a class="button plain" href="${home}">${texts.signOutStay}</a></p>`
})

/** Shown if the application has not given a page to return to. */
export const signedOutPage = ({ texts, home }: PageContext): Page => ({
  title: texts.signedOutTitle,
  body: html`<h1>${texts.signedOutTitle}</h1>
<p class="lead">${texts.signedOutText}</p>
<p class="actions"><a class="button" href="${home}">${texts.back}</a></p>`
})
