import type { Configuration, ErrorOut, KoaContextWithOIDC } from "oidc-provider"
import { errors } from "oidc-provider"
import {
  type DevelopmentProviderOptions,
  homeOf,
  returnOriginsOf
} from "./DevelopmentProviderOptions.ts"
import { loginLanguageOf } from "./LoginLanguage.ts"
import { errorPage } from "./pages/errorPage.ts"
import { type Page, type PageContext, pageDocument } from "./pages/page.ts"
import { pageHeaders } from "./pages/pageHeaders.ts"
import { signedOutPage, signingOutPage, signOutQuestionPage } from "./pages/signOutPages.ts"

export interface ProviderPages {
  readonly renderError: NonNullable<Configuration["renderError"]>
  readonly logoutSource: (ctx: KoaContextWithOIDC, form: string) => void
  readonly postLogoutSuccessSource: (ctx: KoaContextWithOIDC) => void
}

const detailOf = (out: ErrorOut): string =>
  out.error_description === undefined ? out.error : `${out.error}: ${out.error_description}`

export const providerPages = (options: DevelopmentProviderOptions): ProviderPages => {
  const returnOrigins = returnOriginsOf(options)
  const show = (ctx: KoaContextWithOIDC, make: (context: PageContext) => Page): void => {
    const language = loginLanguageOf({
      chosen: undefined,
      uiLocales: ctx.query.ui_locales,
      acceptLanguage: ctx.get("Accept-Language")
    })
    const context = { language, texts: options.texts(language), home: homeOf(options) }
    const page = make(context)
    ctx.set(pageHeaders(page, language, returnOrigins))
    ctx.body = pageDocument(page, context)
  }
  return {
    renderError: (ctx, out, error) => {
      const kind = error instanceof errors.SessionNotFound ? "expired" : "failed"
      show(ctx, (context) => errorPage({ kind, detail: detailOf(out) }, context))
    },
    logoutSource: (ctx, form) => {
      const ours = ctx.oidc.entities.IdTokenHint !== undefined
      show(ctx, (context) =>
        ours ? signingOutPage(form, context) : signOutQuestionPage(form, context)
      )
    },
    postLogoutSuccessSource: (ctx) => show(ctx, signedOutPage)
  }
}
