/** In characters. */
const MAX_SHOWN_LENGTH = 80

export const shortenedText = (text: string): string =>
  text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH - 1)}…` : text
