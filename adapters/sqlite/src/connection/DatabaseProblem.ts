import { Schema } from "effect"

const sentences = {
  missing: "is not there",
  notADatabase: "is not a database of this program",
  damaged: "is damaged",
  otherSchema: "was written by another version of this program",
  unreadable: "cannot be opened",
  unwritable: "cannot be written to"
}

const advices: Readonly<Record<keyof typeof sentences, string>> = {
  missing:
    " Bring it back with the command `restore <backup>`, or set ATELIER_BEGIN_ANEW=yes to begin a new shop.",
  notADatabase: "",
  damaged: "",
  otherSchema:
    " To bring its data along, export the shop and its work orders as workbooks with the version that wrote it, and import them into a new shop.",
  unreadable: "",
  unwritable: ""
}

export class DatabaseProblem extends Schema.TaggedError<DatabaseProblem>()("DatabaseProblem", {
  kind: Schema.Literals([
    "missing",
    "notADatabase",
    "damaged",
    "otherSchema",
    "unreadable",
    "unwritable"
  ]),
  file: Schema.String,
  lastBackup: Schema.NullOr(Schema.String),
  detail: Schema.String
}) {
  override get message(): string {
    const backup =
      this.lastBackup === null
        ? "There is no backup beside it."
        : `The newest backup is ${this.lastBackup}.`
    const advice = this.kind === "missing" && this.lastBackup === null ? "" : advices[this.kind]
    return `The database ${this.file} ${sentences[this.kind]} (${this.detail}). Nothing was changed. ${backup}${advice}`
  }
}
