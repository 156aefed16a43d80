/** Isolates a text as left-to-right (U+2066), also in right-to-left text. */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`
