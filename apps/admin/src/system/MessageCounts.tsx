import { useFormat } from "@atelier/ui"
import Button from "@mui/material/Button"
import Stack from "@mui/material/Stack"
import type { ReactNode } from "react"
import { Link } from "react-router"
import { FormSection } from "../form/FormSection.tsx"
import { Facts } from "./Facts.tsx"

/** Number of messages by delivery state, with a link to the list. */
export const MessageCounts = ({
  title,
  text,
  counts,
  all,
  children
}: {
  readonly title: string
  readonly text: string
  readonly counts: ReadonlyArray<readonly [state: string, count: number]>
  readonly all: { readonly to: string; readonly text: string }
  /** Content above the counts. */
  readonly children?: ReactNode
}) => {
  const format = useFormat()
  return (
    <FormSection title={title} text={text}>
      {children}
      <Facts facts={counts.map(([state, count]) => [state, format.quantity(count)])} />
      <Stack direction="row">
        <Button size="small" variant="outlined" color="inherit" component={Link} to={all.to}>
          {all.text}
        </Button>
      </Stack>
    </FormSection>
  )
}
