import { problemText, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Dialog from "@mui/material/Dialog"
import DialogActions from "@mui/material/DialogActions"
import DialogContent from "@mui/material/DialogContent"
import DialogTitle from "@mui/material/DialogTitle"
import Typography from "@mui/material/Typography"
import { useId } from "react"
import { problemOf } from "../data/problemError.ts"
import type { NotRemoved } from "./useRemoval.ts"

const SHOWN = 4

const Refused = ({ row, error }: NotRemoved) => {
  const t = useText("admin", "common")
  const problem = problemOf(error)
  const uses = problem?.usedBy ?? []
  const count = uses.length - SHOWN
  const some = count > 0 ? t("admin:remove.more", { count }) : null
  const more = problem?.hasOtherUses === true ? t("admin:remove.others") : some
  return (
    <Box
      component="section"
      sx={{ "& + &": { mt: 2, pt: 2, borderTop: 1, borderColor: "divider" } }}
    >
      <Typography sx={{ fontWeight: 600 }}>{row.name}</Typography>
      <Typography variant="body2" color="textSecondary">
        {uses.length > 0
          ? t("admin:remove.usedBy")
          : (problem?.detail ?? problemText(t, error).detail)}
      </Typography>
      {uses.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, fontSize: "0.8125rem" }}>
          {uses.slice(0, SHOWN).map((use) => (
            <li key={use}>{use}</li>
          ))}
          {more !== null && <li>{more}</li>}
        </Box>
      )}
    </Box>
  )
}

export const RefusedDialog = ({
  refused,
  onClose
}: {
  readonly refused: ReadonlyArray<NotRemoved>
  readonly onClose: () => void
}) => {
  const t = useText("admin", "common")
  const id = useId()
  return (
    <Dialog
      open={refused.length > 0}
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={id}
    >
      <DialogTitle id={id}>
        {t("admin:remove.refused", { count: refused.length, name: refused[0]?.row.name ?? "" })}
      </DialogTitle>
      <DialogContent>
        {refused.map((one) => (
          <Refused key={one.row.id} {...one} />
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {t("common:actions.close")}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
