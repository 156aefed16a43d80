/**
 * The side on which what stands around an element begins, whichever way the element itself is read.
 * Chromium knows it by its own name alone.
 */
export const besideTheOthers: {
  readonly textAlign: Array<"-webkit-match-parent" | "match-parent">
} = { textAlign: ["-webkit-match-parent", "match-parent"] }
