import { type ChangeSet, created, type Plan } from "@atelier/domain/change"

export const administrators = Array.from({ length: 6 }, (_, place) => `administrator-${place}`)

export const administratorRows = (plan: Plan): ChangeSet =>
  [...plan.user.values()]
    .filter(({ id }) => id === "admin")
    .flatMap((admin) =>
      administrators.map((id) => created("user", { ...admin, id }, { _tag: "Requested" }))
    )
