import { useCall } from "@atelier/ui"
import { useWatch } from "react-hook-form"

export const useIsService = (): boolean => {
  const id: unknown = useWatch({ name: "id" })
  const services = useCall("getServices", {}).data?.data ?? []
  return services.some((service) => service.id === id)
}
