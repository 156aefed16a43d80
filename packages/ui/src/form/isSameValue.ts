/** Whether two values of a field are the same, whatever objects they are. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
