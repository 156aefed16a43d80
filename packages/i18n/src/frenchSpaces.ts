const NO_BREAK = "\u00A0"

/** French puts a space before `: ; ! ?` and inside « »; a line must not break there. */
export const frenchSpaces = (text: string): string =>
  text.replace(/ (?=[:;!?\u00bb])/g, NO_BREAK).replace(/\u00ab /g, `«${NO_BREAK}`)
