/** A table as it was read from a file: texts only, each row with the line that it starts on. */
export interface Sheet {
  readonly columns: ReadonlyArray<string>
  readonly rows: ReadonlyArray<SheetRow>
}

/** One row of a {@link Sheet}: its 1-based line in the file and its cells by column. */
export interface SheetRow {
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
}
