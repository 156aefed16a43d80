/** Aligns by the parent's text direction; Chromium supports only the prefixed value. */
export const alignLikeParent: {
  readonly textAlign: Array<"-webkit-match-parent" | "match-parent">
} = { textAlign: ["-webkit-match-parent", "match-parent"] }
