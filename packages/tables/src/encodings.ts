import chardet from "chardet"

/** The encodings that can be chosen, as `TextDecoder` names them; the likeliest first. */
export const encodings = [
  "utf-8",
  "windows-1252",
  "macintosh",
  "windows-1250",
  "windows-1251",
  "windows-1256",
  "gb18030",
  "shift_jis",
  "utf-16le",
  "utf-16be"
] as const

export type Encoding = (typeof encodings)[number]

const byDetectedName: Readonly<Record<string, Encoding>> = {
  "ISO-8859-1": "windows-1252",
  "windows-1252": "windows-1252",
  "ISO-8859-2": "windows-1250",
  "windows-1250": "windows-1250",
  "windows-1251": "windows-1251",
  "windows-1256": "windows-1256",
  "ISO-8859-6": "windows-1256",
  GB18030: "gb18030",
  Shift_JIS: "shift_jis"
}

const FIRST_FOREIGN = 0x80
const BEFORE = 1_000
const LOOKED_AT = 64 * 1024
/** Confidence lost if every foreign character stands where no word has it. */
const ODDITY_WEIGHT = 100

const FOREIGN = String.raw`(?![\x00-\x7F])`
const SIGN = String.raw`${FOREIGN}[\p{S}\p{No}\p{Cc}\uFFFD†‡•…‰–—·]`
const ANY_SIGN = `(?:${SIGN}|[«»‚„“”‘])`
const ACCENTED = "[À-ÖØ-öø-ɏ]"
const LATIN = String.raw`\p{Script=Latin}`

/** What wrongly decoded words have. */
const ODD = new RegExp(
  [
    // A sign within a word.
    String.raw`\p{L}(?:${SIGN}|[¿¡])`,
    String.raw`${SIGN}\p{L}`,
    // A sign before another foreign character.
    String.raw`${ANY_SIGN}(?=${ANY_SIGN}|${FOREIGN}\p{L})`,
    // A capital after a small letter, or an accented one between a capital and a small letter.
    String.raw`\p{Ll}\p{Lu}`,
    String.raw`(?<=\p{Lu})${FOREIGN}\p{Lu}(?=\p{Ll})`,
    // A third letter with an accent in sequence.
    `(?<=${ACCENTED}{2})${ACCENTED}`,
    // Two scripts in one word.
    String.raw`${LATIN}(?!${LATIN})\p{L}`,
    String.raw`(?!${LATIN})\p{L}${LATIN}`
  ].join("|"),
  "gu"
)

/** The part of a file that tells most about its encoding: it holds the first foreign byte. */
const samplePart = (bytes: Uint8Array): Uint8Array => {
  const first = bytes.findIndex((byte) => byte >= FIRST_FOREIGN)
  const start = Math.max(0, first - BEFORE)
  return bytes.subarray(start, start + LOOKED_AT)
}

const scoreOf = (sample: Uint8Array, encoding: Encoding, confidence: number): number => {
  const text = new TextDecoder(encoding).decode(sample)
  const foreign = [...text].filter((letter) => letter >= "\u0080").length
  const odd = text.match(ODD)?.length ?? 0
  return confidence - (ODDITY_WEIGHT * odd) / Math.max(1, foreign)
}

/** The most probable encoding of a file that is not UTF-8 and has no byte order mark. */
export const detectEncoding = (bytes: Uint8Array): Encoding => {
  const sample = samplePart(bytes)
  const confidences = new Map(
    encodings.flatMap((encoding) =>
      encoding.startsWith("utf") ? [] : [[encoding, encoding === "windows-1252" ? 1 : 0]]
    )
  )
  for (const { name, confidence } of chardet.analyse(sample)) {
    const encoding = byDetectedName[name]
    if (encoding === undefined) continue
    confidences.set(encoding, Math.max(confidence, confidences.get(encoding) ?? 0))
  }
  // The detector does not know this encoding; its letters are those of Windows-1252.
  confidences.set("macintosh", (confidences.get("windows-1252") ?? 1) - 1)
  const scores = [...confidences].map(
    ([encoding, confidence]) => [encoding, scoreOf(sample, encoding, confidence)] as const
  )
  return scores.reduce((best, next) => (next[1] > best[1] ? next : best))[0]
}
