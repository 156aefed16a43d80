import { Schema } from "effect"

const sentences = {
  isDatabase: "is the database itself, or a file that belongs to it",
  exists: "is there already, and a backup is written over nothing"
}

/** A backup cannot be written to a place. Nothing was changed. */
export class BackupRefused extends Schema.TaggedError<BackupRefused>()("BackupRefused", {
  to: Schema.String,
  reason: Schema.Literals(["isDatabase", "exists"])
}) {
  override get message(): string {
    return `${this.to} ${sentences[this.reason]}. Name another file. Nothing was changed.`
  }
}
