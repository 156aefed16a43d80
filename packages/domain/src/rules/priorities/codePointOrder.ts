const FIRST_SURROGATE = 0xd800
const AFTER_SURROGATES = 0xe000

/** UTF-16 sorts code points above U+FFFF before U+E000; shifting corrects that. */
const inCodePointOrder = (unit: number): number => {
  if (unit < FIRST_SURROGATE) return unit
  return unit < AFTER_SURROGATES ? unit + 0x2000 : unit - 0x800
}

/** Compares by code point in any locale; 0 only for equal texts. */
export const codePointOrder = (a: string, b: string): number => {
  if (a === b) return 0
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at += 1) {
    const [left, right] = [a.charCodeAt(at), b.charCodeAt(at)]
    if (left !== right) return inCodePointOrder(left) - inCodePointOrder(right)
  }
  return a.length - b.length
}
