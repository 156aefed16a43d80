import type { Resource } from "@atelier/domain/capacity"
import type { Plan } from "@atelier/domain/change"
import type { CapacityChart } from "@atelier/domain/dashboard"
import { NotFound } from "@atelier/domain/proposal"
import { seesCapacity } from "@atelier/domain/visibility"
import { Effect } from "effect"
import type { Caller } from "../visibility/index.ts"

type Subject = CapacityChart["subject"]

const namedResources = (plan: Plan, subject: Subject): ReadonlyArray<Resource> => {
  switch (subject._tag) {
    case "Progress":
      return plan.progress.has(subject.progressId)
        ? [{ kind: "progress", id: subject.progressId }]
        : []
    case "MergedProgress": {
      const members = plan.mergedProgress.get(subject.mergedConfigurationId)
      return (members?.progressIds ?? []).map((id) => ({ kind: "progress", id }))
    }
    case "Installer":
      return plan.installer.has(subject.installerId)
        ? [{ kind: "installer", id: subject.installerId }]
        : []
    case "Shipper":
      return plan.shipper.has(subject.shipperId) ? [{ kind: "shipper", id: subject.shipperId }] : []
    case "Production":
      return [{ kind: "production" }]
  }
}

const notFound = (subject: Subject): NotFound => {
  switch (subject._tag) {
    case "Progress":
      return new NotFound({ what: "progress", id: subject.progressId })
    case "MergedProgress":
      return new NotFound({ what: "mergedProgress", id: subject.mergedConfigurationId })
    case "Installer":
      return new NotFound({ what: "installer", id: subject.installerId })
    case "Shipper":
      return new NotFound({ what: "shipper", id: subject.shipperId })
    case "Production":
      return new NotFound({ what: "shop", id: "production" })
  }
}

/** The resources of a chart; fails if one is missing or its capacity hidden. */
export const chartResources = (
  plan: Plan,
  subject: Subject,
  { user }: Caller
): Effect.Effect<ReadonlyArray<Resource>, NotFound> => {
  const resources = namedResources(plan, subject)
  return resources.length > 0 && resources.every((resource) => seesCapacity(user, resource))
    ? Effect.succeed(resources)
    : Effect.fail(notFound(subject))
}
