import type { IncomingMessage, ServerResponse } from "node:http"
import type Provider from "oidc-provider"
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
import { signInPage } from "./pages/signInPage.ts"

const longestForm = 4096

/** The posted form, or `undefined` if it is longer than any of our forms. */
const readForm = async (req: IncomingMessage): Promise<URLSearchParams | undefined> => {
  const chunks: Array<Buffer> = []
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    chunks.push(Buffer.from(chunk))
    if (chunks.reduce((length, part) => length + part.length, 0) > longestForm) return undefined
  }
  return new URLSearchParams(Buffer.concat(chunks).toString("utf8"))
}

/**
 * True if a page of this origin sent the form, according to the browser's headers; other clients do
 * not send them. Without this check another site could choose the account, because there is no
 * password.
 */
const isSentByOwnPage = ({ headers }: IncomingMessage, origin: string): boolean => {
  const site = headers["sec-fetch-site"]
  return (
    (site === undefined || site === "same-origin") &&
    (headers.origin === undefined || headers.origin === origin)
  )
}

/**
 * Handles the sign-in page (GET) and the choice made on it (POST). `path` is the page's address. An
 * unknown sign-in gets an error page with a link back.
 */
export const signInInteraction = (provider: Provider, options: DevelopmentProviderOptions) => {
  const returnOrigins = returnOriginsOf(options)
  return async (req: IncomingMessage, res: ServerResponse, url: URL): Promise<void> => {
    const show = (
      status: number,
      make: (context: PageContext) => Page,
      uiLocales?: unknown
    ): void => {
      const language = loginLanguageOf({
        chosen: url.searchParams.get("language"),
        uiLocales,
        acceptLanguage: req.headers["accept-language"]
      })
      const context = { language, texts: options.texts(language), home: homeOf(options) }
      const page = make(context)
      res
        .writeHead(status, { ...pageHeaders(page, language, returnOrigins) })
        .end(pageDocument(page, context))
    }
    const fail = (status: number, kind: "expired" | "failed", detail: string): void =>
      show(status, (context) => errorPage({ kind, detail }, context))
    try {
      const { prompt, params } = await provider.interactionDetails(req, res)
      if (prompt.name === "consent") {
        return await provider.interactionFinished(
          req,
          res,
          { consent: {} },
          { mergeWithLastSubmission: true }
        )
      }
      if (req.method === "GET" || req.method === "HEAD") {
        return show(
          200,
          (context) => signInPage(options.accounts, url.pathname, context),
          params.ui_locales
        )
      }
      if (req.method !== "POST") return fail(405, "failed", "method not allowed")
      if (!isSentByOwnPage(req, url.origin))
        return fail(403, "failed", "the choice was not made on this page")
      const form = await readForm(req)
      if (form === undefined) return fail(413, "failed", "form too long")
      const account = form.get("account")
      const accountId = options.accounts.find(({ id }) => id === account)?.id
      if (accountId === undefined) return fail(400, "failed", "unknown account")
      return await provider.interactionFinished(
        req,
        res,
        { login: { accountId } },
        { mergeWithLastSubmission: false }
      )
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error
      fail(400, "expired", error.error_description ?? error.error)
    }
  }
}
