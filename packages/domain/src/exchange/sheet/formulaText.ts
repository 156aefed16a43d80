/**
 * The beginnings of texts that spreadsheet programs run as formulas, after any apostrophes. Some
 * programs treat full-width signs as normal ones.
 */
const FORMULA = /^'*[=+\-@\t\n\r\uff1d\uff0b\uff0d\uff20]/

const NEUTRALISED = /^'+[=+\-@\t\n\r\uff1d\uff0b\uff0d\uff20]/

/** Puts an apostrophe before a text that a spreadsheet program would run as a formula. */
export const neutralised = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** The inverse of `neutralised`. */
export const asWritten = (text: string): string => (NEUTRALISED.test(text) ? text.slice(1) : text)
