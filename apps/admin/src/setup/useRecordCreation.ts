import { changeOf } from "@atelier/contract/client"
import type { ChangeId } from "@atelier/domain/record"
import type { Installer, Shipper } from "@atelier/domain/resource"
import { useSendRequest } from "@atelier/ui"
import { useMutation, useQueryClient } from "@tanstack/react-query"

type Draft = Omit<Installer & Shipper, "id" | "version">

export const useRecordCreation = (
  resource: "installers" | "shippers",
  onChange: (changeId: ChangeId) => void
) => {
  const send = useSendRequest()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (draft: Draft) => {
      const body = JSON.stringify(draft)
      const idempotencyKey = crypto.randomUUID()
      const response = await send(`/${resource}`, { method: "POST", body, idempotencyKey })
      const changeId = changeOf(response)
      if (changeId !== null) onChange(changeId)
      void queries.invalidateQueries()
    }
  })
}
