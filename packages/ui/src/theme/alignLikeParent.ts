/**
 * Aligns an element by the text direction of its parent, whatever its own direction is. Chromium
 * only supports the prefixed value.
 */
export const alignLikeParent: {
  readonly textAlign: Array<"-webkit-match-parent" | "match-parent">
} = { textAlign: ["-webkit-match-parent", "match-parent"] }
