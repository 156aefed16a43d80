const NO_BREAK = "\u00A0"

/** Makes the spaces before `: ; ! ?` and inside « » non-breaking, as French typography requires. */
export const frenchSpaces = (text: string): string =>
  text.replace(/ (?=[:;!?\u00bb])/g, NO_BREAK).replace(/\u00ab /g, `«${NO_BREAK}`)
