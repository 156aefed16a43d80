import { SetUpLink, useText } from "@atelier/ui"
import Button from "@mui/material/Button"
import { Link } from "react-router"
import { addressOf } from "./addresses.ts"
import { useMayOpen } from "./useMayOpen.ts"

/** Kinds of records that other screens require; key: text group, value: resource. */
const neededKinds = { progress: "progresses", merged: "mergedschedulingconfigs" } as const

export type NeededKind = keyof typeof neededKinds

/** Buttons to create the first record of a kind, if the user may. */
export const CreateFirst = ({
  kind,
  quiet = false
}: {
  readonly kind: NeededKind
  /** True beside the main action of a screen, such as saving. */
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
