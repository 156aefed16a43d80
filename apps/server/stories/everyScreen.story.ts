import type { Page } from "@playwright/test"
import { accessibilityFaults } from "./accessible.ts"
import { type Atelier, expect, proofStory, signIn, test } from "./atelier.ts"
import { plusDays } from "./days.ts"

test.use({ shop: "every screen" })

const planner = [
  "/",
  "/workOrders",
  "/atRisk",
  "/week",
  "/performance",
  "/journal",
  "/day",
  "/maestro",
  "/dashboard/capacities"
]

const views = ["dayGridWeeks", "timeGridWeek", "timeGridDay", "listWeek", "lanes", "orders"]

const configuration = [
  "setup",
  "production",
  "holidays",
  "progress",
  "templates",
  "jobTypes",
  "environments",
  "calendar",
  "contractors",
  "projectmanagers",
  "installers",
  "shippers",
  "rights",
  "maestro/progress-prioritization",
  "maestro/merged-progress-prioritization",
  "maestro/thresholds",
  "maestro/maintenances",
  "emails",
  "emails/sent",
  "documents",
  "announcements",
  "webhooks",
  "users",
  "import",
  "import/shop",
  "system",
  ...["progress", "templates", "contractors", "installers", "maestro/maintenances"].map(
    (list) => `${list}/create`
  )
]

const papers = ["/print", "/print?what=week", "/print?what=list", "/print?what=crews"]

interface Named {
  readonly id: string
}

/** The dialogs that have addresses. */
const dialogs = async (atelier: Atelier): Promise<ReadonlyArray<string>> => {
  const orders = await atelier.ask<{ readonly data: ReadonlyArray<Named> }>(
    "admin",
    "GET",
    "/WorkOrder/getWorkOrders?status=open&pageSize=1"
  )
  const { today } = await atelier.ask<{ readonly today: string }>(
    "admin",
    "GET",
    "/User/getUserConfig"
  )
  const { data } = await atelier.ask<{
    readonly data: ReadonlyArray<{ readonly event: Named & { readonly eventType: string } }>
  }>("admin", "POST", `/Events?start=${today}&end=${plusDays(today, 90)}`, {})
  const events = ["StepEvent", "DeliveryEvent", "InstallationEvent", "UserEvent", "BlockerEvent"]
  const order = orders.data[0]?.id ?? ""
  const shown = events.flatMap(
    (type) => data.find(({ event }) => event.eventType === type)?.event.id ?? []
  )
  const visit = shown[1] ?? ""
  return [
    `/workOrders/${order}`,
    `/print/workOrders/${order}`,
    ...shown.map((id) => `/?event=${id}`),
    `/?copyEvent=${visit}`,
    `/?tell=${visit}`,
    "/?newEvent=user",
    "/?newEvent=closure",
    "/?wizard=create",
    `/?wizard=edit.${order}`,
    `/?wizard=copy.${order}`
  ]
}

const settle = async (page: Page): Promise<void> => {
  await expect(page.getByRole("heading").first()).toBeVisible()
  await expect(page.locator(".MuiSkeleton-root, .MuiCircularProgress-root")).toHaveCount(0)
}

const parts: Readonly<Record<string, (atelier: Atelier) => Promise<ReadonlyArray<string>>>> = {
  "screens of the planner": async () => [
    ...planner,
    ...views.map((view) => `/?view=${view}`),
    ...papers
  ],
  dialogs,
  configuration: async () => configuration.map((path) => `/configuration/${path}`)
}

for (const [language, width] of [
  ["fr", 1440],
  ["en", 1440],
  ["fr", 390]
] as const)
  for (const [part, addresses] of Object.entries(parts))
    proofStory(
      `${part}: each is accessible at ${width} px in ${language}`,
      async ({ page, atelier }) => {
        test.slow()
        await page.setViewportSize({ width, height: 900 })
        await page.addInitScript((spoken) => {
          localStorage.setItem("planificationLocale", spoken)
        }, language)
        await signIn(page, atelier, "admin", "/day")
        const found: Array<unknown> = []
        for (const address of await addresses(atelier)) {
          await page.goto(`${atelier.origin}${address}`)
          await settle(page)
          const faults = await accessibilityFaults(page, { schemes: ["light", "dark"] })
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - window.innerWidth
          )
          if (faults.length > 0 || overflow > 0) found.push({ address, faults, overflow })
        }
        expect(found).toEqual([])
      }
    )
