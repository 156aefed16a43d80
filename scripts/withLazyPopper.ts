import { fileURLToPath } from "node:url"

/** What of a bundler's plugin is needed to bring one module in the place of another. */
export interface SourceRedirect {
  readonly name: string
  readonly apply: "build"
  readonly enforce: "pre"
  readonly resolveId: (source: string, importer: string | undefined) => string | null
}

const TOOLTIP = /[\\/]@mui[\\/]material[\\/]Tooltip[\\/]Tooltip\.mjs$/
const POPPER = "../Popper/index.mjs"
const LAZY = fileURLToPath(new URL("../packages/ui/src/loading/LazyPopper.tsx", import.meta.url))

/** Lets tooltips load what places them when the first is near. */
export const withLazyPopper = (): SourceRedirect => ({
  name: "atelier:with-lazy-popper",
  apply: "build",
  enforce: "pre",
  resolveId: (source, importer) =>
    source === POPPER && importer !== undefined && TOOLTIP.test(importer) ? LAZY : null
})
