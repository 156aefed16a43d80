/**
 * A validation message of the domain as a key of the field texts, with the number that it holds.
 */
export interface FieldMessage {
  readonly key: string
  readonly n: number
}

/**
 * Takes the number out of "must be at most 200 characters", so that one text serves every bound.
 */
export const fieldMessage = (message: string): FieldMessage => {
  const number = /\d+(?:\.\d+)?/.exec(message)?.[0]
  return number === undefined
    ? { key: message, n: 0 }
    : { key: message.replace(number, "{n}"), n: Number(number) }
}
