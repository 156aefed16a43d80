import type { CoverAnswer, CoverPreference, HitWork } from "@atelier/domain/covering"
import { useFormat, useText, whenText } from "@atelier/ui"
import Alert from "@mui/material/Alert"
import AlertTitle from "@mui/material/AlertTitle"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import MenuItem from "@mui/material/MenuItem"
import Stack from "@mui/material/Stack"
import TextField from "@mui/material/TextField"
import Typography from "@mui/material/Typography"
import type { Names } from "../plan/eventLook.ts"
import { answersOf, choicesOf, isSameAnswer } from "./coverAnswers.ts"
import type { OrderNames } from "./orderNamesOf.ts"
import type { Choices } from "./Proposed.ts"

const preferences = ["suggested", "reassign", "move", "keep"] as const

/** The preferences that some of the hit work can follow. */
const possiblePreferences = (hits: ReadonlyArray<HitWork>): ReadonlyArray<CoverPreference> => {
  const canReassign = hits.some(({ crews }) => crews.length > 0)
  const canMove = hits.some(({ moves }) => moves.length > 0)
  return preferences.filter(
    (one) =>
      one === "keep" ||
      (one === "suggested" ? canReassign && canMove : one === "move" ? canMove : canReassign)
  )
}

/** The work that a closure hits, with a decision for each event or for all of them. */
export const HitWorkList = ({
  hits,
  choices,
  names,
  orderNames,
  onChoose
}: {
  readonly hits: ReadonlyArray<HitWork>
  readonly choices: Choices
  readonly names: Names
  readonly orderNames: OrderNames
  readonly onChoose: (choices: Choices) => Promise<void>
}) => {
  const t = useText("event", "enums")
  const format = useFormat()
  if (hits.length === 0) return null
  const kept = hits.filter(({ answer }) => answer._tag === "Keep").length
  const nameOf = ({ eventType, progressId, workOrderId }: HitWork): string => {
    const step = names.progress.get(progressId ?? "")?.name
    return [orderNames.get(workOrderId), step ?? t(`enums:eventType.${eventType}`)]
      .filter(Boolean)
      .join(" · ")
  }
  const textOf = ({ crews, eventType, moves }: HitWork, answer: CoverAnswer): string => {
    if (answer._tag === "Keep") return t("event:hits.keep")
    if (answer._tag === "Move") {
      const isLinked = moves.some(
        (move) => move.isLinked && isSameAnswer(answer, { _tag: "Move", ...move })
      )
      const when = whenText(answer.time, format)
      return t(isLinked ? "event:hits.moveLinked" : "event:hits.move", { when })
    }
    const kind = eventType === "DeliveryEvent" ? "shipper" : "installer"
    const crew = crews.find(({ crewId }) => crewId === answer.crewId)
    const name = names[kind].get(answer.crewId)?.name ?? ""
    const { percent = null, visits = 0 } = crew ?? {}
    return percent === null
      ? t("event:hits.reassign", { name, visits })
      : t("event:hits.reassignLoad", { name, visits, percent: format.percent(percent) })
  }
  return (
    <Alert
      severity={kept > 0 ? "warning" : "info"}
      variant="outlined"
      sx={{ flex: "none", "& .MuiAlert-message": { flex: 1, minWidth: 0 } }}
    >
      <AlertTitle>{t("event:hits.title", { count: hits.length, kept })}</AlertTitle>
      {hits.length > 1 && (
        <Stack
          direction="row"
          role="group"
          aria-label={t("event:hits.forAll")}
          sx={{ flexWrap: "wrap", gap: 0.75, alignItems: "center", mb: 1 }}
        >
          <Typography variant="body2">{t("event:hits.forAll")}</Typography>
          {possiblePreferences(hits).map((prefer) => {
            const { answers: _, ...others } = choices
            return (
              <Button
                key={prefer}
                size="small"
                variant="outlined"
                color="inherit"
                onClick={() => void onChoose({ ...others, prefer })}
              >
                {t(`event:hits.all.${prefer}`)}
              </Button>
            )
          })}
        </Stack>
      )}
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: "none", gap: 1.25 }}>
        {hits.map((hit) => {
          const possible = choicesOf(hit)
          const name = nameOf(hit)
          return (
            <Box
              component="li"
              key={hit.eventId}
              sx={{
                display: "grid",
                gap: 0.75,
                gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 1fr) minmax(0, 1fr)" },
                alignItems: "center"
              }}
            >
              <Box sx={{ minWidth: 0 }}>
                <Typography variant="body2" sx={{ fontWeight: 540 }} dir="auto">
                  {name}
                </Typography>
                <Typography variant="body2" color="text.secondary">
                  {whenText(hit.time, format)}
                </Typography>
              </Box>
              <TextField
                select
                size="small"
                fullWidth
                sx={{ "& .MuiSelect-select": { whiteSpace: "normal" } }}
                disabled={possible.length === 1}
                value={possible.findIndex((choice) => isSameAnswer(choice, hit.answer))}
                onChange={({ target }) => {
                  const answer = possible[Number(target.value)]
                  if (answer === undefined) return
                  const answers = answersOf(hits, { eventId: hit.eventId, answer })
                  void onChoose({ ...choices, answers })
                }}
                slotProps={{ select: { SelectDisplayProps: { "aria-label": name } } }}
              >
                {possible.map((choice, place) => (
                  <MenuItem key={textOf(hit, choice)} value={place}>
                    {textOf(hit, choice)}
                  </MenuItem>
                ))}
              </TextField>
            </Box>
          )
        })}
      </Stack>
    </Alert>
  )
}
