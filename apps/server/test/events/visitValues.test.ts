import type { EventDetails, Outcome } from "@atelier/contract"
import type { Event } from "@atelier/domain/event"
import { beforeEach, describe, expect, it } from "vitest"
import { main, makeShopApi, type ShopApi } from "./ShopApi.ts"

let api: ShopApi
beforeEach(async () => {
  api = await makeShopApi()
})

const delivery = main("roy", "DeliveryEvent")
const installation = main("roy", "InstallationEvent")

const update = (kind: string) => `/Appointment/update${kind}AppointmentDetails`

describe("the values of a further visit", () => {
  const kinds = [
    ["Delivery", delivery],
    ["Installation", installation]
  ] as const
  const made = async (kind: string, id: string): Promise<Event> => {
    const path = `/Appointment/duplicate${kind}AppointmentDetails`
    const values = [{ measureType: "Parts", value: 1 }]
    return (await api.post<Outcome & { readonly event: Event }>("planner", path, { id, values }))
      .body.event
  }
  const valuesOf = async (id: string) =>
    (await api.get<EventDetails>("planner", `/Events/getEvent?eventId=${id}`)).body.values

  it("are empty at first, its own later, previewed, and undone by one undo", async () => {
    for (const [kind, original] of kinds) {
      const { id, version } = await made(kind, original.id)
      expect(await valuesOf(id)).toEqual([])
      const ofOrder = await valuesOf(original.id)
      const values = [{ measureType: "SheetsQuantity", value: 2.5 }]
      const sent = { id, version, values: [...values, { measureType: "Parts", value: null }] }
      const shown = await api.post("planner", `${update(kind)}?preview=true`, sent)
      expect(shown.body.changes[0]?.after).toMatchObject({ values })
      expect(await valuesOf(id)).toEqual([])
      const saved = await api.post<Outcome>("planner", update(kind), sent)
      expect([saved.status, await valuesOf(id)]).toEqual([200, values])
      expect(await api.event(id)).toMatchObject({ isMainEvent: false, values })
      expect(await valuesOf(original.id)).toEqual(ofOrder)
      expect((await made(kind, id)).id).not.toBe(id)
      expect(await valuesOf((await made(kind, id)).id)).toEqual([])
      await api.post("planner", `/changes/${saved.body.changeId}/undo`)
      expect(await valuesOf(id)).toEqual([])
    }
  })

  it("remain those of the order for a main visit", async () => {
    for (const [kind, original] of kinds) {
      const values = [{ measureType: "SheetsQuantity", value: 99 }]
      const before = await api.everything()
      const { body, status } = await api.post("planner", update(kind), { id: original.id, values })
      expect([status, body.changes]).toEqual([200, []])
      expect(await api.everything()).toBe(before)
    }
  })

  it("are rejected by name for unknown or repeated measure types", async () => {
    for (const [kind, original] of kinds) {
      const { id } = await made(kind, original.id)
      const wrong = [
        [[{ measureType: "Weight", value: 1 }], "values.0.measureType"],
        [
          [
            { measureType: "Parts", value: 1 },
            { measureType: "Parts", value: 2 }
          ],
          "values"
        ],
        [[{ measureType: "Parts", value: -1 }], "values.0.value"]
      ] as const
      for (const [values, path] of wrong) {
        const { body, status } = await api.post("planner", update(kind), { id, values })
        expect([status, body.errors?.[0]?.path]).toEqual([400, path])
      }
    }
  })

  it("show the resulting overload in the preview", async () => {
    const { id } = await made("Installation", installation.id)
    const preview = async (value: number) => {
      const values = [{ measureType: "DoorsQuantity", value }]
      const sent = { id, installers: ["bo"], values }
      return (await api.post("planner", `${update("Installation")}?preview=true`, sent)).body
    }
    expect((await preview(8)).overloads).toEqual([])
    expect((await preview(9)).overloads).toMatchObject([
      { measureType: "DoorsQuantity", resource: { kind: "installer", id: "bo" } }
    ])
  })
})
