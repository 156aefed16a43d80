/**
 * How a cell begins that a spreadsheet program would take for a formula, or a part of one, were it
 * not for apostrophes. Some take full-width signs for the usual ones.
 */
const FORMULA = /^'*[=+\-@\t\n\r\uff1d\uff0b\uff0d\uff20]/

const NEUTRALISED = /^'+[=+\-@\t\n\r\uff1d\uff0b\uff0d\uff20]/

/**
 * A text that no spreadsheet program runs: what would be a formula gets an apostrophe before it.
 */
export const neutralised = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** The text that `neutralised` was given. */
export const asWritten = (text: string): string => (NEUTRALISED.test(text) ? text.slice(1) : text)
