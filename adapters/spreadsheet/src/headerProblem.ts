const DATA = /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/.]\d{1,2}[/.]\d{2,4})$/
const NUMBER = /^-?\d+(?:[.,]\d+)?$/

/**
 * What keeps a first line from being a header: a column without a name, a date where a name should
 * be or nothing but numbers (the first row of data), or a name given twice. Null when it is one.
 */
export const headerProblem = (
  columns: ReadonlyArray<string>
): "noHeader" | "duplicateColumn" | null => {
  const isData =
    columns.some((name) => name === "" || DATA.test(name)) ||
    columns.every((name) => NUMBER.test(name))
  if (isData) return "noHeader"
  return new Set(columns).size < columns.length ? "duplicateColumn" : null
}
