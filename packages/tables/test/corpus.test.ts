import { emptyPlan, planWith } from "@atelier/domain/change"
import { type ImportMapping, importWorkOrders, noKnownOrders } from "@atelier/domain/importing"
import { shopRow } from "@atelier/domain/testing"
import { LocalDate } from "@atelier/domain/time"
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { readTable } from "../src/index.ts"
import { type CorpusFile, corpus } from "./corpus.ts"

const shop = planWith(emptyPlan, { shop: [shopRow()] })

const mappingOf = ({ columns = ["Nom", "Date", "Qté"], text }: CorpusFile): ImportMapping => {
  const [name, productionDate, quantity] = columns
  const hasZip = columns.length === 3 && /;CP\n/.test(text)
  return {
    orders: {
      columns: {
        name,
        ...(productionDate !== undefined && { productionDate }),
        ...(quantity !== undefined && {
          [quantity === "Heures" ? "TimePerWorkOrder" : "Products"]: quantity
        }),
        ...(hasZip && { clientZipCode: "CP" })
      },
      closedStatuses: []
    }
  }
}

const ordersOf = (from: CorpusFile): ReadonlyArray<string> => {
  const mapping = mappingOf(from)
  const choices = { columns: Object.values(mapping.orders.columns) }
  const orders = Result.getOrThrow(readTable(from.text, choices))
  let made = 0
  const { report, changes } = Result.getOrThrow(
    importWorkOrders(shop, { orders }, mapping, {
      today: LocalDate.make("2027-01-04"),
      newId: () => `id${++made}`,
      known: noKnownOrders,
      skipRejected: true
    })
  )
  expect(report.problems).toEqual([])
  const created = changes.flatMap(({ table, after }) => (table === "workOrder" ? [after] : []))
  return report.rows.map(({ outcome, problems }) => {
    if (outcome === "rejected") return `!${problems[0]?.code}`
    const order = created.shift()
    const [value] = order?.values ?? []
    return [order?.name, order?.productionDate ?? "", value?.value ?? "", order?.clientZipCode]
      .join("|")
      .replace(/\|+$/, "")
  })
}

describe("files exported by other programs", () => {
  it.each(corpus.map((each) => [each.about, each] as const))("%s", (_, each) => {
    expect(ordersOf(each)).toEqual(each.orders)
  })

  it("are at least sixty", () => {
    expect(corpus.length).toBeGreaterThanOrEqual(60)
  })
})
