/** Between the cells of a text file: a semicolon in the languages whose decimals have a comma. */
export const sheetDelimiter = (locale: string): "," | ";" =>
  new Intl.NumberFormat(locale).format(1.5).includes(",") ? ";" : ","
