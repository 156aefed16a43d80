import { fileURLToPath } from "node:url"

export interface SourceRedirect {
  readonly name: string
  readonly apply: "build"
  readonly enforce: "pre"
  readonly resolveId: (source: string, importer: string | undefined) => string | null
}

const TOOLTIP = /[\\/]@mui[\\/]material[\\/]Tooltip[\\/]Tooltip\.mjs$/
const POPPER = "../Popper/index.mjs"
const LAZY = fileURLToPath(new URL("../../packages/ui/src/loading/LazyPopper.tsx", import.meta.url))

/**
 * Loads the positioning library of tooltips when the first one is needed: 8 kB of gzip less in the
 * planner's first load.
 */
export const withLazyPopper = (): SourceRedirect => ({
  name: "atelier:with-lazy-popper",
  apply: "build",
  enforce: "pre",
  resolveId: (source, importer) =>
    source === POPPER && importer !== undefined && TOOLTIP.test(importer) ? LAZY : null
})
