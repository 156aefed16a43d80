import { Schema } from "effect"

const sentences = {
  isDatabase: "is the database itself, or a file that belongs to it",
  exists: "is there already, and a backup is written over nothing"
}

/** The backup cannot be written to this path. Nothing was changed. */
export class BackupRefused extends Schema.TaggedError<BackupRefused>()("BackupRefused", {
  to: Schema.String,
  reason: Schema.Literals(["isDatabase", "exists"])
}) {
  override get message(): string {
    return `${this.to} ${sentences[this.reason]}. Name another file. Nothing was changed.`
  }
}
