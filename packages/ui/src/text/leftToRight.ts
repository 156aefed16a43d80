/**
 * Isolates a text of a program or server as left-to-right (U+2066), also inside right-to-left text.
 */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`
