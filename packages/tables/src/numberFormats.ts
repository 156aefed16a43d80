import { readXml } from "./readXml.ts"

const HOURS_PER_DAY = 24
const MINUTES = 60

/** Built-in format of durations, `[h]:mm:ss`. */
const BUILT_IN_DURATION = 46

export type ShownNumber = (value: number) => string

const durationText: ShownNumber = (days) => {
  const minutes = Math.round(days * HOURS_PER_DAY * MINUTES)
  const rest = String(Math.abs(minutes) % MINUTES).padStart(2, "0")
  return `${minutes < 0 ? "-" : ""}${Math.floor(Math.abs(minutes) / MINUTES)}:${rest}`
}

/** A quoted text, an escaped character, or one character of a number format. */
const TOKEN = /"([^"]*)"|\\(.)|(.)/gs
const MASK_SIGNS = /^[0\s()\-/#]$/

/** Letters before the digits, which belong to a number of orders: `"WO-"0`. */
const PREFIX = /^[^0]*\p{L}[^0]*0/u

/**
 * The format as digits and literal texts, or null if it is no mask of digits such as `00000` and
 * has no prefix.
 */
const maskOf = (format: string): ReadonlyArray<string> | null => {
  const parts: Array<string> = []
  for (const [, quoted, escaped, sign = ""] of format.matchAll(TOKEN)) {
    if (sign !== "" && !MASK_SIGNS.test(sign)) return null
    parts.push(quoted ?? escaped ?? (sign === "#" ? "" : sign))
  }
  const isMask = format.split("0").length > 2 && !format.includes("#")
  return isMask || PREFIX.test(parts.join("")) ? parts : null
}

const maskedText =
  (mask: ReadonlyArray<string>): ShownNumber =>
  (value) => {
    const digits = [...String(Math.round(Math.abs(value)))]
    const places = mask.filter((part) => part === "0").length
    const surplus = digits.splice(0, Math.max(0, digits.length - places)).join("")
    const padded = [...Array.from({ length: places - digits.length }, () => "0"), ...digits]
    let isFirst = true
    return mask
      .map((part) => {
        if (part !== "0") return part
        const before = isFirst ? surplus : ""
        isFirst = false
        return before + (padded.shift() ?? "0")
      })
      .join("")
  }

const shownBy = (id: number, format: string): ShownNumber | null => {
  if (id === BUILT_IN_DURATION || /\[(h+|m+|s+)\]/i.test(format)) return durationText
  const mask = maskOf(format)
  return mask === null ? null : maskedText(mask)
}

/** The styles of `styles.xml` whose cells show their number other than as a number or a day. */
export const shownNumbers = (styles: string): ReadonlyMap<string, ShownNumber> => {
  const formats = new Map<number, string>()
  const shown = new Map<string, ShownNumber>()
  let isOfCells = false
  let place = 0
  readXml(styles, {
    open: (name, attributes) => {
      const id = Number(attributes("numFmtId") ?? 0)
      if (name === "numFmt") formats.set(id, attributes("formatCode") ?? "")
      if (name === "cellXfs") isOfCells = true
      if (name !== "xf" || !isOfCells) return
      const show = shownBy(id, formats.get(id) ?? "")
      if (show !== null) shown.set(String(place), show)
      place += 1
    },
    close: (name) => {
      if (name === "cellXfs") isOfCells = false
    }
  })
  return shown
}
