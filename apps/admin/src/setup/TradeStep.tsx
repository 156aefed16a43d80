import { Trade, tradeStages } from "@atelier/domain/reference-data"
import {
  ColourDot,
  ProblemNotice,
  useMadeChanges,
  useNotify,
  useText,
  useUndo,
  useWrite
} from "@atelier/ui"
import Box from "@mui/material/Box"
import FormControlLabel from "@mui/material/FormControlLabel"
import Radio from "@mui/material/Radio"
import RadioGroup from "@mui/material/RadioGroup"
import Typography from "@mui/material/Typography"
import { useState } from "react"
import { Link } from "react-router"
import { addressOf } from "../page/addresses.ts"
import { StepActions } from "./StepActions.tsx"

const KEPT = "atelier.trade"

const isTrade = (text: string | null): text is Trade =>
  Trade.literals.some((trade) => trade === text)

const keptTrade = (): Trade => {
  const kept = sessionStorage.getItem(KEPT)
  return isTrade(kept) ? kept : "cabinets"
}

/** Adds the progresses of a trade, or its template, after a preview. */
export const TradeStep = ({
  takes,
  onNext
}: {
  readonly takes: "stages" | "template"
  readonly onNext: () => void
}) => {
  const t = useText("admin", "trade")
  const notify = useNotify()
  const [trade, setTrade] = useState(keptTrade)
  const undoOf = useUndo()
  const { onChange, take } = useMadeChanges()
  const add = useWrite("addTrade", {
    onChange,
    onSuccess: ({ data }) => {
      notify({ text: t("admin:setUp.added", { count: data.length }), ...undoOf(take()) })
      onNext()
    }
  })
  return (
    <Box sx={{ pt: 1 }}>
      <RadioGroup
        aria-label={t("admin:setUp.trade")}
        value={trade}
        onChange={({ target }) => {
          if (!isTrade(target.value)) return
          sessionStorage.setItem(KEPT, target.value)
          setTrade(target.value)
        }}
      >
        {Trade.literals.map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio size="small" />}
            label={
              <>
                {t(`trade:${each}.name`)}
                <Typography
                  component="span"
                  variant="body2"
                  color="textSecondary"
                  sx={{ display: "block" }}
                >
                  {t(`trade:${each}.about`)}
                </Typography>
              </>
            }
            sx={{ alignItems: "flex-start", mb: 0.5, "& .MuiRadio-root": { py: 0.25 } }}
          />
        ))}
      </RadioGroup>
      <Typography variant="body2" sx={{ mt: 1.5, fontWeight: 560 }}>
        {t(`admin:setUp.${takes}Of`, { template: t(`trade:${trade}.template`) })}
      </Typography>
      <Box component="ol" sx={{ m: 0, mt: 0.5, p: 0, listStyle: "none" }}>
        {tradeStages[trade].map(({ key, colorHexa, offsetDays, referenceDate }) => (
          <Box
            component="li"
            key={key}
            sx={{ display: "flex", alignItems: "center", gap: 1, py: 0.25, fontSize: "0.875rem" }}
          >
            <ColourDot colour={colorHexa} />
            {t(`trade:${trade}.stages.${key}`)}
            {takes === "template" && (
              <Box component="span" sx={{ color: "text.secondary" }}>
                {t(
                  `admin:template.${offsetDays < 0 ? "before" : offsetDays > 0 ? "after" : "on"}.${referenceDate}`,
                  { count: Math.abs(offsetDays) }
                )}
              </Box>
            )}
          </Box>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t("admin:setUp.ownInstead")}{" "}
        <Link to={addressOf(takes === "stages" ? "progresses" : "templates", "create")}>
          {t(`admin:${takes === "stages" ? "progress" : "template"}.create`)}
        </Link>
      </Typography>
      {add.error !== null && <ProblemNotice error={add.error} />}
      <StepActions
        label={t(`admin:setUp.add.${takes}`)}
        busy={add.isPending}
        onDo={() => add.mutate({ body: { trade, takes } })}
        onSkip={onNext}
      />
    </Box>
  )
}
