import { Schema } from "effect"

const sentences = {
  refused:
    "cannot be used: the server does not know it, or refuses the user and password of DATABASE_URL",
  pooled:
    "is behind a pooler that gives each transaction another session; DATABASE_URL must name the database server, or a pooler in the mode `session`",
  notEmpty: "has the tables of another program",
  otherSchema:
    "was written by another version of this program. To bring its data along, export the shop and its work orders as workbooks with the version that wrote it, and import them into a new shop"
}

/** The database cannot be used. It was not changed. */
export class PostgresProblem extends Schema.TaggedError<PostgresProblem>()("PostgresProblem", {
  kind: Schema.Literals(["notEmpty", "otherSchema", "pooled", "refused"]),
  /** Address of the database, without its password. */
  name: Schema.String
}) {
  override get message(): string {
    return `The database ${this.name} ${sentences[this.kind]}. Nothing was changed.`
  }
}
