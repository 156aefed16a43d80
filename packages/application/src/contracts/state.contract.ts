import { Effect } from "effect"
import { expect, it } from "vitest"
import { heading } from "./cabinetShop.ts"
import type { RunOnStore } from "./RunOnStore.ts"

const queued = {
  accounts: [
    {
      userId: "erp",
      kind: "service",
      subject: "key",
      userName: null,
      externalId: null,
      profile: "{}",
      createdAt: heading.at,
      changedAt: heading.at,
      version: 1
    }
  ],
  mails: [
    {
      id: "mail",
      to: "van@example.com",
      fromName: "Atelier",
      replyTo: "",
      subject: "",
      text: "",
      html: "",
      calendar: ""
    }
  ],
  notifications: [
    {
      userId: "ana",
      notificationType: "NewWorkOrder",
      notificationData: { WorkOrderId: "order", WorkOrderName: "A" }
    }
  ]
} as const

const session = {
  key: "session",
  accountId: "ana",
  sealed: "sealed",
  tokens: [],
  startedAt: 500,
  browser: "Firefox, Windows",
  expiresAt: 3_000
}

export const stateContract = (run: RunOnStore): void => {
  it("changes with every write, also without a commit", () =>
    run(
      Effect.fn(function* ({ accounts, notifications, outbox, plan, sessions }) {
        yield* plan.commit([], heading, queued)
        const writes = [
          notifications.mark("ana", null, "seen"),
          outbox.claim(0),
          outbox.settle("mail", { state: "failed", error: "no" }),
          outbox.sendAgain("mail"),
          accounts.noteUse("erp", 1_000),
          sessions.keep(session, 0),
          sessions.renew({ ...session, sealed: "again" }),
          sessions.end("session")
        ]
        const states = new Set([yield* plan.state])
        for (const write of writes) {
          yield* write
          states.add(yield* plan.state)
        }
        expect(states.size).toBe(writes.length + 1)
        expect(yield* plan.state).toBe([...states].at(-1))
      })
    ))
}
