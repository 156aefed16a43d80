import { expect, it } from "vitest"
import { userRow } from "../../../testing/index.ts"
import { changed, created, deleted, emptyPlan, type RowChange } from "../../records/change/index.ts"
import { type Webhook, WebhookState } from "../../records/webhook/index.ts"
import { notificationsOf } from "./index.ts"

const reason = { _tag: "Requested" } as const
const hook = (state: Webhook["state"]): Webhook => ({
  id: "hook",
  version: 1,
  name: "Accounting",
  url: "https://example.com/told",
  userId: "ana",
  kinds: ["event.changed"],
  state,
  secretAt: null,
  formerSecretAt: null
})

it("notifies administrators of a paused webhook only", () => {
  const users = [
    userRow("ana", { planificationRole: "admin" }),
    userRow("ben", { planificationRole: "admin" }),
    userRow("cleo")
  ]
  const notified = (change: RowChange) => notificationsOf([change], emptyPlan, users, "ben")
  const { literals: states } = WebhookState
  for (const from of states) {
    expect(notified(created("webhook", hook(from), reason))).toEqual([])
    expect(notified(deleted("webhook", hook(from), reason))).toEqual([])
    for (const to of states) {
      const isGivenUp = from === "active" && (to === "gone" || to === "unreachable")
      expect(notified(changed("webhook", hook(from), hook(to), reason))).toEqual(
        isGivenUp
          ? [
              {
                userId: "ana",
                notificationType: "WebhookPaused",
                notificationData: { WebhookId: "hook", WebhookName: "Accounting" }
              }
            ]
          : []
      )
    }
  }
})
