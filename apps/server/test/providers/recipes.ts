import { readFileSync } from "node:fs"

const pages = ["entra", "okta", "keycloak", "identity-providers"].map((name) =>
  readFileSync(new URL(`../../../../docs/connect/${name}.md`, import.meta.url), "utf8")
)

/** Values for the placeholders of the page; others stand for themselves. */
const values: Readonly<Record<string, string>> = {
  "tenant id": "11111111-2222-3333-4444-555555555555",
  "client id": "client-1",
  "client secret": "secret-1"
}

const filled = (text: string): string =>
  text.replace(/<([^>]+)>/g, (_, name: string) => values[name] ?? name.replaceAll(" ", "-"))

const settingsIn = (block: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    block
      .trim()
      .split("\n")
      .map((line) => {
        const [name = "", ...rest] = line.split("=")
        return [name, filled(rest.join("=")).replace(/^"|"$/g, "")]
      })
  )

/** The settings of each provider in the pages of `docs/connect`, by the heading above them. */
export const recipes: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map(
  pages.flatMap((page) =>
    page
      .split(/^##? /m)
      .slice(1)
      .flatMap((section) => {
        const block = /```sh\n(OIDC_[\s\S]*?)```/.exec(section)?.[1]
        if (block === undefined) return []
        return [[section.slice(0, section.indexOf("\n")), settingsIn(block)] as const]
      })
  )
)
