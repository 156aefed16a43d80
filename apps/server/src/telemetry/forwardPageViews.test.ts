import { expect, it, vi } from "vitest"
import { forwardPageViews } from "./forwardPageViews.ts"

const origin = "https://plan.example.com"
const log = { warn: vi.fn() }

const requestOf = async (pageViewsUrl: string) => {
  const send = vi.fn<typeof fetch>(async () => new Response(null, { status: 202 }))
  forwardPageViews({ pageViewsUrl, origin }, log, send)("/workOrders/:id")
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce())
  return send.mock.calls[0]
}

it("sends Plausible the screen and the shop's name without personal data", async () => {
  const [address, request] = (await requestOf("https://stats.example.com/api/event")) ?? []
  expect(String(address)).toBe("https://stats.example.com/api/event")
  expect(JSON.parse(String(request?.body))).toEqual({
    name: "pageview",
    url: "https://plan.example.com/workOrders/:id",
    domain: "plan.example.com"
  })
})

it("sends Matomo the screen for the site of the address", async () => {
  const [address] = (await requestOf("https://stats.example.com/matomo.php?idsite=3")) ?? []
  expect(Object.fromEntries(new URL(String(address)).searchParams)).toEqual({
    idsite: "3",
    rec: "1",
    apiv: "1",
    send_image: "0",
    url: "https://plan.example.com/workOrders/:id",
    action_name: "/workOrders/:id"
  })
})

it("sends nothing without a service, and logs failures", async () => {
  const send = vi.fn<typeof fetch>(async () => new Response(null, { status: 500 }))
  forwardPageViews({ pageViewsUrl: "", origin }, log, send)("/")
  expect(send).not.toHaveBeenCalled()
  forwardPageViews({ pageViewsUrl: "https://s.example.com/api/event", origin }, log, send)("/")
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalledOnce())
})
