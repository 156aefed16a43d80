/**
 * A validation message as a key of the field texts, with the number or the allowed values in it.
 */
export interface FieldMessage {
  readonly key: string
  readonly n: number
  readonly values: string
}

const ALLOWED = "must be one of "

/**
 * Takes the number out of "must be at most 200 characters" and the values out of "must be one of
 * csv, xlsx", so that one text serves every bound and every choice.
 */
export const fieldMessage = (message: string): FieldMessage => {
  if (message.startsWith(ALLOWED))
    return { key: `${ALLOWED}{values}`, n: 0, values: message.slice(ALLOWED.length) }
  const number = /\d+(?:\.\d+)?/.exec(message)?.[0]
  return number === undefined
    ? { key: message, n: 0, values: "" }
    : { key: message.replace(number, "{n}"), n: Number(number), values: "" }
}
