/** So much of a cell is shown beside what is wrong with it, in characters. */
const MAX_SHOWN_LENGTH = 80

/** The text of a cell as a problem shows it: cut where it is long. */
export const shortenedText = (text: string): string =>
  text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH - 1)}…` : text
