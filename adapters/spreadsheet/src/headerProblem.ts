const DATA = /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/.]\d{1,2}[/.]\d{2,4})$/
const NUMBER = /^-?\d+(?:[.,]\d+)?$/

/**
 * Why a first line is no header: a column without a name, a date or only numbers (a data row), or a
 * repeated name. Null if it is one.
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
