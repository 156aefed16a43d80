import { ImportMapping } from "@atelier/domain/importing"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { closedWords, draftOf, importBody, withMapping } from "./ImportDraft.ts"

const orders = { name: "orders.csv", text: "No,Client,Status\n1,Roy,open\n2,Roy,closed\n" }
const draft = draftOf(orders)

describe("an import being put together", () => {
  it("starts from what the file seems to say", () => {
    expect(draft?.columns).toEqual({ name: "No", clientName: "Client", status: "Status" })
    expect(draft?.closedStatuses).toEqual(["closed"])
    expect(draft?.dueDateIs).toBe("installation")
    expect(draftOf({ name: "empty.csv", text: "" })).toBeNull()
  })

  it.each([
    ["Date de livraison", "delivery"],
    ["Installation", "installation"],
    ["Date d’installation", "installation"],
    ["Production date", "production"],
    ["Échéance", "installation"]
  ])("takes %s for the date of the %s", (header, reference) => {
    const read = draftOf({ name: "orders.csv", text: `No,${header}\n1,2027-02-01\n` })
    expect([read?.columns.dueDate, read?.dueDateIs]).toEqual([header, reference])
  })

  it("asks the server with a mapping that the domain takes", () => {
    const body = draft && importBody(draft)
    expect(body?.orders).toBe(orders.text)
    expect(Schema.is(ImportMapping)(body?.mapping)).toBe(true)
  })

  it("waits until a column names the work orders", () => {
    expect(draft && importBody({ ...draft, columns: {} })).toBeNull()
  })

  it("takes over a mapping file, with what it says of the other files", () => {
    const file = {
      orders: {
        columns: { name: "No", dueDate: "Due" },
        measureType: "Products",
        dueDateIs: "delivery",
        closedStatuses: ["shut"]
      },
      closures: { columns: { calendar: "c", start: "s", end: "e" }, wholeShop: [] }
    }
    const read = draft && withMapping(draft, JSON.stringify(file))
    expect(read).toMatchObject({ dueDateIs: "delivery", closedStatuses: ["shut"] })
    const closures = { name: "closures.csv", text: "c,s,e\n" }
    const body = read && importBody({ ...read, files: { closures } })
    expect(body).toMatchObject({ closures: closures.text, mapping: file })
    expect(draft && withMapping(draft, "{}")).toBeNull()
    expect(draft && withMapping(draft, "not json")).toBeNull()
  })

  it("knows words for completed in both languages", () => {
    expect(closedWords(["Terminé", "en cours", "CLOSED", "livrée", "open"])).toEqual([
      "Terminé",
      "CLOSED",
      "livrée"
    ])
  })
})
