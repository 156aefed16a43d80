import { BackArrow, PageHeader, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Typography from "@mui/material/Typography"
import type { ReactNode } from "react"
import { useWatch } from "react-hook-form"
import { Link } from "react-router"
import { type FormName, isSingle } from "../data/singleRecords.ts"
import { addressOf } from "../page/addresses.ts"

/** Breadcrumb: the list of the record and its name, updated during typing. */
export const FormHeader = ({
  resource,
  texts,
  nameField,
  record,
  actions
}: {
  readonly resource: FormName
  readonly texts: string
  readonly nameField: string
  readonly record: object | null
  readonly actions?: ReactNode
}) => {
  const t = useText("admin")
  const name: unknown = useWatch({ name: nameField })
  const title = typeof name === "string" && name.trim() !== "" ? name : null
  if (isSingle(resource))
    return (
      <PageHeader
        title={t(`admin:${texts}.title`)}
        description={t(`admin:${texts}.about`)}
        actions={actions}
      />
    )
  return (
    <Box sx={{ mb: 2 }}>
      <Button
        component={Link}
        to={addressOf(resource)}
        size="small"
        color="inherit"
        startIcon={<BackArrow />}
        sx={{ ml: -1, mb: 0.5, color: "text.secondary", fontWeight: 500 }}
      >
        {t(`admin:${texts}.title`)}
      </Button>
      <Typography variant="h1" sx={{ overflowWrap: "anywhere" }}>
        {record === null ? t(`admin:${texts}.new`) : (title ?? t(`admin:${texts}.one`))}
      </Typography>
    </Box>
  )
}
