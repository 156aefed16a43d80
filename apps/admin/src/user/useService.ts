import type { CallOutput } from "@atelier/contract"
import { useCall } from "@atelier/ui"
import { useWatch } from "react-hook-form"

export type Service = CallOutput<"getServices">["data"][number]

/** The program that the open user is; undefined for people. */
export const useService = (): Service | undefined => {
  const id: unknown = useWatch({ name: "id" })
  const services = useCall("getServices", {}).data?.data ?? []
  return services.find((service) => service.id === id)
}
