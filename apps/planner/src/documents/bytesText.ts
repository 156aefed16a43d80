const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte"] as const

/** How large a file is, in the language of a locale: `1,4 Mo`. */
export const bytesText = (locale: string, bytes: number): string => {
  let place = 0
  let amount = bytes
  while (amount >= 1_000 && place < UNITS.length - 1) {
    amount /= 1_000
    place += 1
  }
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit: UNITS[place] ?? "byte",
    unitDisplay: place === 0 ? "long" : "short",
    maximumFractionDigits: amount < 10 && place > 0 ? 1 : 0
  }).format(amount)
}
