const SUMMARY = /(\b(?:summary|description):\s*)("(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`)/g

/** What of a bundler's plugin is needed to rewrite sources. */
export interface SourceRewriter {
  readonly name: string
  readonly enforce: "pre"
  readonly transform: (code: string, id: string) => string | null
}

/**
 * Takes the summaries out of the definitions of calls: the API is documented by the server alone.
 */
export const withoutSummaries = (): SourceRewriter => ({
  name: "atelier:without-summaries",
  enforce: "pre",
  transform: (code, id) =>
    /[\\/]packages[\\/]contract[\\/]src[\\/]/.test(id) ? code.replace(SUMMARY, '$1""') : null
})
