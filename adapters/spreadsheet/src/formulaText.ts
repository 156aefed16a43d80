/** How a cell begins that a spreadsheet program would take for a formula, were it not for apostrophes. */
const FORMULA = /^'*[=+\-@\t\r]/

const NEUTRALISED = /^'+[=+\-@\t\r]/

/** A text that no spreadsheet program runs: what would be a formula gets an apostrophe before it. */
export const neutralised = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** The text that {@link neutralised} was given. */
export const asWritten = (text: string): string => (NEUTRALISED.test(text) ? text.slice(1) : text)
