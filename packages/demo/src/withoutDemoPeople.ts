import type { DemoRows } from "./demoShop.ts"
import { demoUsers } from "./records/demoUsers.ts"

const isReal = (id: string): boolean => demoUsers.every((person) => person.id !== id)

/** The rows of the demo shop without demo users and without references to them. */
export const withoutDemoPeople = (rows: DemoRows): DemoRows => ({
  ...rows,
  user: [],
  progress: rows.progress.map((progress) => ({
    ...progress,
    users: progress.users.filter(isReal)
  })),
  dashboard: rows.dashboard.filter(({ userId }) => isReal(userId)),
  event: rows.event.map((event) => ({ ...event, userIds: event.userIds.filter(isReal) }))
})
