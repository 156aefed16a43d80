import { lazyPart, useOpener, useText } from "@atelier/ui"
import ArrowDropDown from "@mui/icons-material/ArrowDropDown"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import { Suspense } from "react"
import { NOBODY } from "../view/legendKey.ts"
import type { ChoiceOption } from "./ChoiceOption.ts"

const load = async () => (await import("./ChoiceMenu.tsx")).ChoiceMenu
const ChoiceMenu = lazyPart(load)

/** Filters by some of the options or by "none"; an empty choice means no filter. */
export const ChoiceFilter = ({
  label,
  none,
  options,
  value,
  onChange
}: {
  readonly label: string
  readonly none: string
  readonly options: ReadonlyArray<ChoiceOption>
  readonly value: ReadonlyArray<string | null>
  readonly onChange: (value: ReadonlyArray<string | null>) => void
}) => {
  const t = useText("common")
  const { anchor, opener, close } = useOpener(load)
  const chosen = value.map((entry) => entry ?? NOBODY)
  const all = [...options, { id: NOBODY, name: none }]
  const names = all.filter(({ id }) => chosen.includes(id)).map(({ name }) => name)
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        fullWidth
        aria-haspopup="menu"
        {...opener}
        endIcon={<ArrowDropDown />}
        sx={{ justifyContent: "space-between", fontSize: "0.8125rem", fontWeight: 480 }}
      >
        <Box
          component="span"
          sx={{ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}
        >
          {names.length === 0
            ? label
            : t("common:labelled", { name: label, value: names.join(", ") })}
        </Box>
      </Button>
      {anchor !== null && (
        <Suspense fallback={null}>
          <ChoiceMenu
            anchor={anchor}
            label={label}
            options={all}
            chosen={chosen}
            onChange={(ids) => onChange(ids.map((id) => (id === NOBODY ? null : id)))}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
