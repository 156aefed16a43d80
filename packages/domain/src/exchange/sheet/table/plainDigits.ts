import { plainLine } from "./plainLine.ts"

/** The code points of zero in Arabic, Persian and full-width digits. */
const ZEROS = [0x0660, 0x06f0, 0xff10] as const
const DIGIT = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g

/** The text on one line with ASCII digits, and without the marks of writing directions. */
export const plainDigits = (text: string): string =>
  plainLine(text)
    .replace(/[\u200e\u200f\u061c]/g, "")
    .replace(DIGIT, (digit) => {
      const code = digit.charCodeAt(0)
      const zero = ZEROS.find((each) => code >= each && code < each + 10) ?? code
      return String(code - zero)
    })
