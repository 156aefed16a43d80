import { type ChangeSet, created, type Plan } from "@atelier/domain/change"

/**
 * Administrators besides the demo shop's: one alone that asks for much is told to ask less often.
 */
export const administrators = Array.from({ length: 6 }, (_, place) => `administrator-${place}`)

/** They, with all that the demo shop's has. */
export const administratorRows = (plan: Plan): ChangeSet =>
  [...plan.user.values()]
    .filter(({ id }) => id === "admin")
    .flatMap((admin) =>
      administrators.map((id) => created("user", { ...admin, id }, { _tag: "Requested" }))
    )
