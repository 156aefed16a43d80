/** A validation message of the domain as a key of the field texts, with its number or choices. */
export interface FieldMessage {
  readonly key: string
  readonly n: number
  /** The allowed values, as clients send them. */
  readonly allowed: string
}

const ONE_OF = "must be one of "

/**
 * Returns the message as the key if `isWritten` finds a text for it. Otherwise extracts the number
 * of "must be at most 200 characters" or the choices of "must be one of a, b", so that one text
 * serves all numbers and choices.
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
