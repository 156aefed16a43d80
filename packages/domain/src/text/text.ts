import * as Schema from "effect/Schema"

/** Whatever else is checked of a text is not looked at once it is too long. */
const atMost = (longest: number, message = `must be at most ${longest} characters`) =>
  Schema.isMaxLength(longest, { message }).abort()

/**
 * A text of at most `longest` characters, of one line or several, without control characters, and
 * with whole characters only.
 */
export const text = (longest: number) =>
  Schema.String.check(
    atMost(longest),
    Schema.makeFilter(
      (value) => !/(?![\t\n\r])\p{Cc}/u.test(value) || "must not hold control characters"
    ),
    // Half of a pair cannot be written as UTF-8: it would be stored as another character.
    Schema.makeFilter((value) => !/\p{Cs}/u.test(value) || "must not hold half a character")
  )

/** A text of at most `longest` characters on one line, such as a name. */
export const lineOfText = (longest: number) =>
  text(longest).check(
    Schema.makeFilter((value) => !/[\n\r\u2028\u2029]/.test(value) || "must be on one line")
  )

/** A character that is seen: no space, and none that only tells how others are shown. */
const VISIBLE = /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

const saysSomething = Schema.makeFilter(
  (value: string) => VISIBLE.test(value) || "This value is required"
)

/** A {@link text} that says something: not empty, not only what is not seen. */
export const requiredText = (longest: number) => text(longest).check(saysSomething)

/** A {@link lineOfText} that says something: not empty, not only what is not seen. */
export const requiredLine = (longest: number) => lineOfText(longest).check(saysSomething)

/** How a text is written that a program reads. */
export interface Notation {
  /** The most characters that it has: more are refused before the pattern is tried. */
  readonly longest: number
  readonly pattern: RegExp
  /** What it must be. */
  readonly message: string
}

/** A text that is written in one way only, such as an identifier. */
export const writtenAs = ({ longest, pattern, message }: Notation) =>
  Schema.String.check(atMost(longest, message), Schema.isPattern(pattern, { message }))
