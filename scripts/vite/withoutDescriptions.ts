const TEXT =
  /(\b(?:summary|description):\s*|\b(?:described|instant|instantOrNone)\(\s*)("(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`)/g

const SOURCES = /[\\/]packages[\\/](?:contract|domain)[\\/]src[\\/]/

export interface SourceRewriter {
  readonly name: string
  readonly enforce: "pre"
  readonly transform: (code: string, id: string) => string | null
}

/** Removes summaries and descriptions from bundles: only the server documents the API. */
export const withoutDescriptions = (): SourceRewriter => ({
  name: "atelier:without-descriptions",
  enforce: "pre",
  transform: (code, id) => (SOURCES.test(id) ? code.replace(TEXT, '$1""') : null)
})
