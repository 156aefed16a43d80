import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Dialog from "@mui/material/Dialog"
import DialogActions from "@mui/material/DialogActions"
import DialogContent from "@mui/material/DialogContent"
import DialogContentText from "@mui/material/DialogContentText"
import DialogTitle from "@mui/material/DialogTitle"
import FormControlLabel from "@mui/material/FormControlLabel"
import Radio from "@mui/material/Radio"
import RadioGroup from "@mui/material/RadioGroup"
import Typography from "@mui/material/Typography"
import { useId, useState } from "react"
import { useText } from "../../text/useText.ts"

export interface ConflictField {
  readonly name: string
  readonly label: string
  readonly mine: string
  readonly theirs: string
}

export type ConflictChoices = Readonly<Record<string, "mine" | "theirs">>

const sides = ["mine", "theirs"] as const

/**
 * Asks which version to keep of each field that another user changed too. Also lists the fields
 * that only the other user changed; their values are taken over.
 */
export const ConflictDialog = ({
  fields,
  takenOver,
  busy,
  onResolve,
  onCancel
}: {
  readonly fields: ReadonlyArray<ConflictField>
  readonly takenOver: ReadonlyArray<string>
  readonly busy: boolean
  readonly onResolve: (choices: ConflictChoices) => void
  readonly onCancel: () => void
}) => {
  const t = useText("common")
  const id = useId()
  const [choices, setChoices] = useState<ConflictChoices>({})
  const sideOf = (name: string) => choices[name] ?? "mine"
  return (
    <Dialog
      open
      onClose={busy ? () => undefined : onCancel}
      maxWidth="sm"
      fullWidth
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{t("common:conflict.title")}</DialogTitle>
      <DialogContent sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
        <DialogContentText id={`${id}-text`} sx={{ fontSize: "0.875rem" }}>
          {t("common:conflict.text")}
        </DialogContentText>
        {fields.map(({ name, label, ...texts }) => (
          <Box key={name} component="section">
            <Typography id={`${id}-${name}`} variant="subtitle2" component="h3">
              {label}
            </Typography>
            <RadioGroup
              aria-labelledby={`${id}-${name}`}
              value={sideOf(name)}
              onChange={(_, side) =>
                setChoices({ ...choices, [name]: side === "theirs" ? side : "mine" })
              }
              sx={{ display: "grid", gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" }, gap: 1 }}
            >
              {sides.map((side) => (
                <FormControlLabel
                  key={side}
                  value={side}
                  control={<Radio size="small" />}
                  label={
                    <>
                      <Typography component="span" variant="body2" color="text.secondary">
                        {t(`common:conflict.${side}`)}
                      </Typography>
                      <Typography
                        component="span"
                        sx={{ display: "block", whiteSpace: "pre-line", overflowWrap: "anywhere" }}
                      >
                        {texts[side] || t("common:conflict.empty")}
                      </Typography>
                    </>
                  }
                  sx={{
                    m: 0,
                    p: 1,
                    alignItems: "flex-start",
                    border: 1,
                    borderRadius: "8px",
                    borderColor: sideOf(name) === side ? "primary.main" : "divider",
                    "& .MuiRadio-root": { mt: -0.75 },
                    "& .MuiFormControlLabel-label": { minWidth: 0 }
                  }}
                />
              ))}
            </RadioGroup>
          </Box>
        ))}
        {takenOver.length > 0 && (
          <Typography variant="body2" color="text.secondary">
            {t("common:conflict.takenOver", { fields: takenOver.join(", ") })}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onCancel} disabled={busy}>
          {t("common:conflict.back")}
        </Button>
        <Button
          variant="contained"
          loading={busy}
          autoFocus
          onClick={() =>
            onResolve(Object.fromEntries(fields.map(({ name }) => [name, sideOf(name)])))
          }
        >
          {t("common:conflict.resolve")}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
