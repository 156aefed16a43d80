import { readFileSync } from "node:fs"
import { join } from "node:path"
import { emptyPlan, type Plan, planWith } from "@atelier/domain/change"
import { ImportMapping, type ImportSheets } from "@atelier/domain/importing"
import { shopRow } from "@atelier/domain/testing"
import { LocalTime } from "@atelier/domain/time"
import { readTable } from "@atelier/tables"
import { Result, Schema } from "effect"

export const exampleFolder = join(import.meta.dirname, "../../../docs/examples/furniture-factory")

const sheet = (name: string) =>
  Result.getOrThrow(readTable(readFileSync(join(exampleFolder, `${name}.csv`), "utf8")))

export const exampleSheets: ImportSheets = {
  orders: sheet("orders"),
  operations: sheet("operations"),
  resources: sheet("resources"),
  closures: sheet("closures")
}

export const exampleMapping: ImportMapping = Schema.decodeUnknownSync(
  Schema.fromJsonString(ImportMapping),
  { onExcessProperty: "error" }
)(readFileSync(join(exampleFolder, "mapping.json"), "utf8"))

export const emptyShop: Plan = planWith(emptyPlan, {
  shop: [
    shopRow({
      dayStartTime: LocalTime.make("08:00"),
      dayEndTime: LocalTime.make("16:00"),
      content: "empty"
    })
  ]
})
