import { lazyPart, usePermissions, useText } from "@atelier/ui"
import Button from "@mui/material/Button"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import { Suspense, useState } from "react"
import type { Selection } from "./useSelection.ts"

const BulkChangeDialog = lazyPart(
  async () => (await import("./BulkChangeDialog.tsx")).BulkChangeDialog
)
const DeleteOrders = lazyPart(async () => (await import("../order/DeleteOrders.tsx")).DeleteOrders)

const MAX_CHOSEN = 500

export const SelectionBar = ({ selection }: { readonly selection: Selection }) => {
  const t = useText("orders", "common")
  const { may } = usePermissions()
  const [asks, setAsks] = useState<"change" | "delete" | null>(null)
  const { orders } = selection
  const tooMany = orders.length > MAX_CHOSEN
  return (
    <Stack
      direction="row"
      role="region"
      aria-label={t("orders:selection.title")}
      sx={{
        alignItems: "center",
        gap: 1,
        px: 2,
        py: 0.75,
        bgcolor: "action.selected",
        flexWrap: "wrap"
      }}
    >
      <Typography sx={{ fontWeight: 560, mr: 1 }} aria-live="polite">
        {t("orders:selection.count", { count: orders.length })}
        {tooMany ? ` ${t("orders:selection.tooMany", { most: MAX_CHOSEN })}` : ""}
      </Typography>
      {may("createWorkOrder") && (
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          disabled={tooMany}
          onClick={() => setAsks("change")}
        >
          {t("orders:change.open")}
        </Button>
      )}
      {may("deleteWorkOrder") && (
        <Button
          size="small"
          color="error"
          variant="outlined"
          disabled={tooMany}
          onClick={() => setAsks("delete")}
        >
          {t("common:actions.delete")}
        </Button>
      )}
      <Button size="small" color="inherit" onClick={selection.clear}>
        {t("orders:selection.clear")}
      </Button>
      <Suspense fallback={null}>
        {asks === "change" && <BulkChangeDialog orders={orders} onClose={() => setAsks(null)} />}
        {asks === "delete" && (
          <DeleteOrders
            orders={orders}
            onDeleted={selection.clear}
            onCancel={() => setAsks(null)}
          />
        )}
      </Suspense>
    </Stack>
  )
}
