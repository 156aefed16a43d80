import { Schema } from "effect"

const sentences = {
  missing: "is not there",
  notADatabase: "is not a database of this program",
  damaged: "is damaged",
  newer: "was written by a newer version of this program",
  unreadable: "cannot be opened",
  unwritable: "cannot be written to"
}

/** A database file that cannot be used. It was left as it is. */
export class DatabaseProblem extends Schema.TaggedError<DatabaseProblem>()("DatabaseProblem", {
  kind: Schema.Literals([
    "missing",
    "notADatabase",
    "damaged",
    "newer",
    "unreadable",
    "unwritable"
  ]),
  file: Schema.String,
  /** The newest backup beside it; null when there is none. */
  lastBackup: Schema.NullOr(Schema.String),
  detail: Schema.String
}) {
  override get message(): string {
    const backup =
      this.lastBackup === null
        ? "There is no backup beside it."
        : `The newest backup is ${this.lastBackup}.`
    const anew =
      this.kind === "missing" && this.lastBackup !== null
        ? " Bring it back with the command `restore <backup>`, or set ATELIER_BEGIN_ANEW=yes to begin a new shop."
        : ""
    return `The database ${this.file} ${sentences[this.kind]} (${this.detail}). Nothing was changed. ${backup}${anew}`
  }
}
