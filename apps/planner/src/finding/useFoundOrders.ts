import { useCall, usePermissions } from "@atelier/ui"
import { keepPreviousData } from "@tanstack/react-query"

export interface FoundOrder {
  readonly id: string
  readonly name: string
  readonly clientName: string
}

const MAX_FOUND = 8
const NONE: ReadonlyArray<FoundOrder> = []

export const useFoundOrders = (sought: string): ReadonlyArray<FoundOrder> => {
  const { may } = usePermissions()
  const search = sought.trim()
  const isListed = may("accessWorkOrdersListPage")
  const listed = useCall(
    "getWorkOrders",
    { query: { search, page: 1, pageSize: MAX_FOUND } },
    { enabled: isListed && search !== "", placeholderData: keepPreviousData }
  )
  const named = useCall(
    "findWorkOrderByName",
    { query: { name: search } },
    { enabled: !isListed && search !== "", placeholderData: keepPreviousData }
  )
  if (search === "") return NONE
  return (isListed ? listed : named).data?.data.slice(0, MAX_FOUND) ?? NONE
}
