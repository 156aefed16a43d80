import type { Outcome } from "@atelier/contract"
import { ConfirmDialog, ProblemNotice, Skeletons, useClient, useText, useWrite } from "@atelier/ui"
import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useCommitted } from "../proposal/useCommitted.ts"
import type { SeenOrder } from "./SeenOrder.ts"

const MAX_NAMES = 8

const namesOf = ({ changes }: Outcome): ReadonlyArray<string> =>
  changes.flatMap((change) =>
    change.table === "workOrder" && change.before !== null ? [change.before.name] : []
  )

export const DeleteOrders = ({
  orders,
  onDeleted,
  onCancel
}: {
  readonly orders: ReadonlyArray<SeenOrder>
  readonly onDeleted: () => void
  readonly onCancel: () => void
}) => {
  const t = useText("orders", "common", "event")
  const client = useClient()
  const committed = useCommitted()
  const [body] = useState(() => ({ ids: orders.map(({ id }) => id), versions: orders }))
  const preview = useQuery({
    queryKey: ["previewDeleteWorkOrders", body],
    queryFn: () => client.call("deleteWorkOrders", { query: { preview: true }, body }),
    gcTime: 0
  })
  const remove = useWrite("deleteWorkOrders", {
    onSuccess: (outcome) => {
      committed(outcome, t("orders:delete.done", { count: orders.length }))
      onDeleted()
    }
  })
  const names = preview.data === undefined ? [] : namesOf(preview.data)
  const events = preview.data?.changes.filter(({ table }) => table === "event").length ?? 0
  return (
    <ConfirmDialog
      open
      destructive
      title={t("orders:delete.title", { count: orders.length })}
      confirmLabel={t("common:actions.delete")}
      busy={remove.isPending}
      onConfirm={() => {
        if (preview.data !== undefined) remove.mutate({ query: {}, body })
      }}
      onCancel={onCancel}
    >
      <ProblemNotice error={preview.error ?? remove.error} />
      {preview.isPending && <Skeletons rows={2} />}
      {preview.isSuccess && (
        <>
          <Box component="ul" sx={{ mt: 0, mb: 1, pl: 2.5 }}>
            {names.slice(0, MAX_NAMES).map((name, place) => (
              <li key={`${place} ${name}`}>{name}</li>
            ))}
            {names.length > MAX_NAMES && (
              <li>{t("orders:more", { count: names.length - MAX_NAMES })}</li>
            )}
          </Box>
          <Typography variant="body2">{t("orders:delete.text", { events })}</Typography>
        </>
      )}
    </ConfirmDialog>
  )
}
