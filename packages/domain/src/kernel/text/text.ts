import * as Schema from "effect/Schema"

/** Aborts the remaining checks of a text that is too long. */
const atMost = (longest: number, message = `must be at most ${longest} characters`) =>
  Schema.isMaxLength(longest, { message }).abort()

/** A text of several lines, without control characters and lone surrogates. */
export const text = (longest: number) =>
  Schema.String.check(
    atMost(longest),
    Schema.makeFilter(
      (value) => !/(?![\t\n\r])\p{Cc}/u.test(value) || "must not hold control characters"
    ),
    // UTF-8 cannot encode an unpaired surrogate; storage would replace it.
    Schema.makeFilter((value) => !/\p{Cs}/u.test(value) || "must not hold half a character")
  )

/** A text of at most `longest` characters on one line, such as a name. */
export const lineOfText = (longest: number) =>
  text(longest).check(
    Schema.makeFilter((value) => !/[\n\r\u2028\u2029]/.test(value) || "must be on one line")
  )

/** A visible character: no space, and no character that only affects others. */
const VISIBLE = /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

const saysSomething = Schema.makeFilter(
  (value: string) => VISIBLE.test(value) || "This value is required"
)

/** A {@link text} with at least one visible character. */
export const requiredText = (longest: number) => text(longest).check(saysSomething)

/** A {@link lineOfText} with at least one visible character. */
export const requiredLine = (longest: number) => lineOfText(longest).check(saysSomething)

/** The syntax of a machine-readable text. */
export interface Notation {
  /** The maximum length, which is checked before the pattern. */
  readonly longest: number
  readonly pattern: RegExp
  readonly message: string
}

/** A text of one fixed syntax, such as an identifier. */
export const writtenAs = ({ longest, pattern, message }: Notation) =>
  Schema.String.check(atMost(longest, message), Schema.isPattern(pattern, { message }))
