const SUMMARY = /(\b(?:summary|description):\s*)("(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`)/g

export interface SourceRewriter {
  readonly name: string
  readonly enforce: "pre"
  readonly transform: (code: string, id: string) => string | null
}

/** Removes the summaries of calls from bundles, because only the server documents the API. */
export const withoutSummaries = (): SourceRewriter => ({
  name: "atelier:without-summaries",
  enforce: "pre",
  transform: (code, id) =>
    /[\\/]packages[\\/]contract[\\/]src[\\/]/.test(id) ? code.replace(SUMMARY, '$1""') : null
})
