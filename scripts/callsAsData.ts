import { pathToFileURL } from "node:url"

/** What of a bundler's plugin is needed to bring something else in the place of a source. */
export interface SourceReplacer {
  readonly name: string
  readonly apply: "build"
  readonly load: (id: string) => Promise<string | null>
}

const CLIENT_CALLS = /[\\/]packages[\\/]contract[\\/]src[\\/]client[\\/]clientCalls\.ts$/

/**
 * Writes the calls out as what a client needs to make them. Their schemas, and much of the library
 * that reads schemas, then stay out of the browser.
 */
export const callsAsData = (): SourceReplacer => ({
  name: "atelier:calls-as-data",
  apply: "build",
  load: async (id) => {
    if (!CLIENT_CALLS.test(id)) return null
    const { clientCalls }: { readonly clientCalls: unknown } = await import(pathToFileURL(id).href)
    return `export const clientCalls = JSON.parse(${JSON.stringify(JSON.stringify(clientCalls))})`
  }
})
