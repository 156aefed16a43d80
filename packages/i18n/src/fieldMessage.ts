/**
 * A validation message of the domain as a key of the field texts, with the number or the choice
 * that it holds.
 */
export interface FieldMessage {
  readonly key: string
  readonly n: number
  /** What may be chosen, as clients send it. */
  readonly allowed: string
}

/** What stands before a choice. */
const ONE_OF = "must be one of "

/**
 * The message itself where `isWritten` says that it has a text. Else takes the number out of
 * "must be at most 200 characters", and the choice out of "must be one of a, b", so that one text
 * serves every bound and every choice.
 */
export const fieldMessage = (
  message: string,
  isWritten: (key: string) => boolean
): FieldMessage => {
  if (isWritten(message)) return { key: message, n: 0, allowed: "" }
  if (message.startsWith(ONE_OF))
    return { key: `${ONE_OF}{allowed}`, n: 0, allowed: message.slice(ONE_OF.length) }
  const number = /\d+(?:\.\d+)?/.exec(message)?.[0]
  return number === undefined
    ? { key: message, n: 0, allowed: "" }
    : { key: message.replace(number, "{n}"), n: Number(number), allowed: "" }
}
