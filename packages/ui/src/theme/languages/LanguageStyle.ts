import type { StylisPlugin } from "@emotion/cache"

/** Theme settings that depend on the language. */
export interface LanguageStyle {
  /** MUI's own texts as a part of a theme. */
  readonly muiTexts: object
  /** Key and plugins of the style cache for right-to-left languages; null otherwise. */
  readonly turned: { readonly key: string; readonly plugins: ReadonlyArray<StylisPlugin> } | null
}
