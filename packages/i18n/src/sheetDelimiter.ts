/** The cell separator of CSV files: a semicolon in languages with a decimal comma. */
export const sheetDelimiter = (locale: string): "," | ";" =>
  new Intl.NumberFormat(locale).format(1.5).includes(",") ? ";" : ","
