import type { Visibility } from "@atelier/domain/access"
import { installerAccess, shipperAccess, type UserConfiguration } from "@atelier/domain/access"
import type { WorkOrder } from "@atelier/domain/work-order"
import { FactList, useFormat, useText, useUserConfig } from "@atelier/ui"
import { Struct } from "effect"
import type { ReferenceData } from "../../plan/useReferenceData.ts"

const dates = {
  production: "productionDate",
  delivery: "deliveryDate",
  installation: "installationDate"
} as const

type DateName = keyof typeof dates

/** Whether the user sees each date: a visit's date needs a visible shipper or installer. */
const isShown = (
  user: UserConfiguration,
  { shippers, installers }: Pick<ReferenceData, "shippers" | "installers">
): { readonly [D in DateName]: boolean } => {
  const isAnyShown = (seen: ReadonlyArray<Visibility>): boolean =>
    seen.some(({ display }) => display)
  return {
    production: user.productionVisibility.display,
    delivery: isAnyShown(
      [null, ...shippers.map(({ id }) => id)].map((id) => shipperAccess(user, id))
    ),
    installation: isAnyShown(
      [null, ...installers.map(({ id }) => id)].map((id) => installerAccess(user, id))
    )
  }
}

export const OrderDates = ({
  order,
  reference
}: {
  readonly order: WorkOrder
  readonly reference: ReferenceData
}) => {
  const t = useText("event", "enums")
  const format = useFormat()
  const user = useUserConfig()
  const shown = isShown(user, reference)
  const names = Struct.keys(dates).filter((name) => shown[name])
  if (names.length === 0) return null
  return (
    <FactList
      layout="stacked"
      facts={names.map((name) => {
        const day = order[dates[name]]
        return [
          t(`enums:referenceDate.${name}`),
          day === null ? t("event:noDate") : format.day(day, "medium")
        ]
      })}
    />
  )
}
