import { expectAccessible } from "./accessible.ts"
import { type Atelier, expect, proofStory, schemes, signIn, test } from "./atelier.ts"

test.use({ shop: "mailed" })

interface Order {
  readonly events: ReadonlyArray<{ readonly id: string; readonly eventType: string }>
}

const writeToShipper = async (atelier: Atelier): Promise<string> => {
  const { data: orders } = await atelier.ask<{ data: ReadonlyArray<{ id: string }> }>(
    "planner",
    "GET",
    "/WorkOrder/getWorkOrders?page=1&pageSize=50"
  )
  for (const { id } of orders) {
    const path = `/WorkOrder/getWorkOrderByIdPublic?id=${id}`
    const { events } = await atelier.ask<Order>("planner", "GET", path)
    const delivery = events.find(({ eventType }) => eventType === "DeliveryEvent")
    if (delivery === undefined) continue
    await atelier.ask("planner", "POST", "/Email/sendDeliveryEmail", { id: delivery.id })
    return id
  }
  throw new Error("the demo shop has no delivery")
}

proofStory("a work order shows the e-mails about its visits", async ({ page, atelier }) => {
  const order = await writeToShipper(atelier)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, atelier, "planner", `/workOrders/${order}`)
  const mails = page.getByRole("list", { name: "Courriels" })
  await expect(mails.getByRole("listitem").first()).toBeVisible()
  const part = page.getByRole("region", { name: "Courriels" })
  const within = `[aria-labelledby="${await part.getAttribute("aria-labelledby")}"]`
  await expectAccessible(page, { within, schemes: schemes("light") })
})
