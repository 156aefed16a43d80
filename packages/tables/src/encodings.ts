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
/** Confidence lost if every foreign character is odd. */
const ODDITY_WEIGHT = 100

/** Parts of words that only a wrong encoding produces. */
const ODD: ReadonlyArray<RegExp> = [
  // A sign within a word.
  /\p{L}(?:(?!\p{ASCII})[\p{S}\p{No}\p{Cc}\uFFFD†‡•…‰–—·]|[¿¡])/gu,
  /(?!\p{ASCII})[\p{S}\p{No}\p{Cc}\uFFFD†‡•…‰–—·]\p{L}/gu,
  // A sign before another foreign character.
  /(?:(?!\p{ASCII})[\p{S}\p{No}\p{Cc}\uFFFD†‡•…‰–—·]|[«»‚„“”‘])(?=(?:(?!\p{ASCII})[\p{S}\p{No}\p{Cc}\uFFFD†‡•…‰–—·]|[«»‚„“”‘])|(?!\p{ASCII})\p{L})/gu,
  // A capital after a small letter, or an accented one between a capital and a small letter.
  /\p{Ll}\p{Lu}/gu,
  /(?<=\p{Lu})(?!\p{ASCII})\p{Lu}(?=\p{Ll})/gu,
  // A third letter with an accent in sequence.
  /(?<=[À-ÖØ-öø-ɏ]{2})[À-ÖØ-öø-ɏ]/gu,
  // ñ, è, å and à as Windows-1250; ń stands before consonants, ŕ and ĺ between them.
  /ń(?=[aeiou])|č(?=[b-df-hj-np-tv-z]{1,2}e)|(?<=[aeiouyáéíóúý])[ŕĺ]|[ŕĺ](?![b-df-hj-np-tv-z])|(?<!\p{L})[ŕĺ]/giu,
  // ő, ř and Č as Windows-1252; õ stands before e, and ø between consonants.
  /õ(?!e)|(?<=[aeiouyáéíóúý])ø|ø(?=[aeáéíó])|È(?=[aeiou])/giu,
  // Two scripts in one word.
  /\p{Script=Latin}(?!\p{Script=Latin})\p{L}/gu,
  /(?!\p{Script=Latin})\p{L}\p{Script=Latin}/gu
]

/** The part of a file that tells most about its encoding: it holds the first foreign byte. */
const samplePart = (bytes: Uint8Array): Uint8Array => {
  const first = bytes.findIndex((byte) => byte >= FIRST_FOREIGN)
  const start = Math.max(0, first - BEFORE)
  return bytes.subarray(start, start + LOOKED_AT)
}

/** Fewer foreign characters prove little. */
const FEW_FOREIGN = 12
/** An encoding whose score is lower than the best by less than this is nearly as likely. */
const nearScore = (foreign: number): number => (foreign < FEW_FOREIGN ? 40 : 10)
const MAX_LIKELY = 3

const isForeign = (letter: string): boolean => letter >= "\u0080"

interface Reading {
  readonly encoding: Encoding
  readonly text: string
  readonly foreign: number
  readonly score: number
}

const readingOf = (sample: Uint8Array, encoding: Encoding, confidence: number): Reading => {
  const text = new TextDecoder(encoding).decode(sample)
  const foreign = [...text].filter(isForeign).length
  const odd = ODD.reduce((total, pattern) => total + (text.match(pattern)?.length ?? 0), 0)
  const score = confidence - (ODDITY_WEIGHT * odd) / Math.max(1, foreign)
  return { encoding, text, foreign, score }
}

/**
 * The most probable encoding of a file that is not UTF-8 and has no byte order mark. Others follow
 * it that are nearly as likely and read the file differently.
 */
export const likelyEncodings = (
  bytes: Uint8Array
): readonly [Encoding, ...ReadonlyArray<Encoding>] => {
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
  const [best, ...others] = [...confidences]
    .map(([encoding, confidence]) => readingOf(sample, encoding, confidence))
    .toSorted((one, other) => other.score - one.score)
  if (best === undefined) return ["windows-1252"]
  const texts = new Set([best.text])
  const near = others.filter(({ score, text }) => {
    if (score <= best.score - nearScore(best.foreign) || texts.has(text)) return false
    texts.add(text)
    return true
  })
  return [best.encoding, ...near.slice(0, MAX_LIKELY - 1).map(({ encoding }) => encoding)]
}
