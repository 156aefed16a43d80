import { footBar, useText } from "@atelier/ui"
import DeleteOutlined from "@mui/icons-material/DeleteOutlined"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import { type ReactNode, useState } from "react"
import { useFormState } from "react-hook-form"
import { Link, useNavigate } from "react-router"
import { type FormName, isSingle } from "../data/singleRecords.ts"
import { addressOf } from "../page/addresses.ts"
import { RemoveDialog } from "../removal/RemoveDialog.tsx"
import type { NamedRow } from "../removal/useRemoval.ts"

export const FormBar = ({
  resource,
  removable,
  failure,
  onRemoved
}: {
  readonly resource: FormName
  /** The record to delete; null if it cannot be deleted. */
  readonly removable: NamedRow | null
  /** The error of the last attempt to save, shown beside the buttons. */
  readonly failure: ReactNode
  readonly onRemoved: () => void
}) => {
  const t = useText("admin", "common")
  const navigate = useNavigate()
  const { isSubmitting } = useFormState()
  const [asking, setAsking] = useState(false)
  const list = addressOf(resource)
  return (
    <Box
      ref={footBar}
      sx={{
        position: "sticky",
        bottom: 0,
        zIndex: 2,
        mt: 3,
        mx: { xs: -2, sm: 0 },
        px: { xs: 2, sm: 0 },
        py: 1.5,
        borderTop: 1,
        borderColor: "divider",
        bgcolor: "background.paper"
      }}
    >
      {failure && <Box sx={{ mb: 1.5 }}>{failure}</Box>}
      <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
        <Button type="submit" variant="contained" loading={isSubmitting}>
          {t("common:actions.save")}
        </Button>
        {!isSingle(resource) && (
          <Button component={Link} to={list} color="inherit">
            {t("common:actions.cancel")}
          </Button>
        )}
        {removable !== null && (
          <Button
            color="error"
            startIcon={<DeleteOutlined />}
            onClick={() => setAsking(true)}
            sx={{ ml: "auto" }}
          >
            {t("common:actions.delete")}
          </Button>
        )}
      </Box>
      {!isSingle(resource) && (
        <RemoveDialog
          resource={resource}
          rows={asking && removable !== null ? [removable] : []}
          onClose={() => setAsking(false)}
          onRemoved={() => {
            onRemoved()
            void navigate(list)
          }}
        />
      )}
    </Box>
  )
}
