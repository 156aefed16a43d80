import type { StylisPlugin } from "@emotion/cache"

/** What a language brings to the look of the screens. */
export interface LanguageStyle {
  /** MUI's own texts in it, as a part of a theme. */
  readonly muiTexts: object
  /** Name and plugins of its cache of styles, where they are turned around. */
  readonly turned: { readonly key: string; readonly plugins: ReadonlyArray<StylisPlugin> } | null
}
