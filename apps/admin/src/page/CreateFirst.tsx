import { SetUpLink, useText } from "@atelier/ui"
import Button from "@mui/material/Button"
import { Link } from "react-router"
import { addressOf } from "./addresses.ts"
import { useMayOpen } from "./useMayOpen.ts"

/** A kind of records that screens cannot do without: its resource, and the group of its texts. */
const neededKinds = {
  progress: "progresses",
  merged: "mergedschedulingconfigs"
} as const

/** A kind of records that screens cannot do without. */
export type NeededKind = keyof typeof neededKinds

/** The ways to a first record of a kind, as far as one may open them. */
export const CreateFirst = ({
  kind,
  quiet = false
}: {
  readonly kind: NeededKind
  /** Beside something else that the screen is for, such as to save it. */
  readonly quiet?: boolean
}) => {
  const t = useText("admin")
  const mayOpen = useMayOpen()
  const create = addressOf(neededKinds[kind], "create")
  return (
    <>
      {mayOpen(create) && (
        <Button variant={quiet ? "outlined" : "contained"} component={Link} to={create}>
          {t(`admin:${kind}.create`)}
        </Button>
      )}
      {kind === "progress" && <SetUpLink />}
    </>
  )
}
