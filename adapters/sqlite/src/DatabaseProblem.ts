import { Schema } from "effect"

/** A database file that cannot be used. It was not touched. */
export class DatabaseProblem extends Schema.TaggedError<DatabaseProblem>()("DatabaseProblem", {
  kind: Schema.Literals(["notADatabase", "damaged", "newer", "unreadable"]),
  file: Schema.String,
  /** The newest backup beside it; null when there is none. */
  lastBackup: Schema.NullOr(Schema.String),
  detail: Schema.String
}) {
  override get message(): string {
    const what = {
      notADatabase: "is not an SQLite database",
      damaged: "is damaged",
      newer: "was written by a newer version of this program",
      unreadable: "cannot be opened"
    }[this.kind]
    const backup =
      this.lastBackup === null
        ? "There is no backup beside it."
        : `The newest backup is ${this.lastBackup}.`
    return `The database ${this.file} ${what} (${this.detail}). Nothing was changed. ${backup}`
  }
}
