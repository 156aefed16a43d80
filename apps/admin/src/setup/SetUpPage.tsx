import { PageHeader, useLinkTo, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Typography from "@mui/material/Typography"
import { useState } from "react"
import { Link } from "react-router"
import { BASE } from "../page/addresses.ts"
import { Page } from "../page/Page.tsx"
import { HoursStep } from "./HoursStep.tsx"
import { PeopleStep } from "./PeopleStep.tsx"
import { SetUpLine } from "./SetUpLine.tsx"
import { TradeStep } from "./TradeStep.tsx"
import { type SetUpStep, setUpSteps, useSetUp } from "./useSetUp.ts"

const FirstOrderStep = () => {
  const t = useText("admin")
  const PlannerLink = useLinkTo("planner")
  return (
    <Box sx={{ pt: 1 }}>
      <Typography variant="body2" color="textSecondary">
        {t("admin:setUp.orderText")}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 2, mb: 1 }}>
        <Button variant="contained" component={PlannerLink} href="/?wizard=create">
          {t("admin:setUp.firstOrder")}
        </Button>
        <Button variant="outlined" color="inherit" component={Link} to={`${BASE}/import`}>
          {t("admin:import.title")}
        </Button>
      </Box>
    </Box>
  )
}

/** The setup of a new shop. Steps can be skipped; a later visit continues. */
export const SetUpPage = () => {
  const t = useText("admin")
  const { isDone, first, finish } = useSetUp()
  const [chosen, setChosen] = useState<SetUpStep | null>(null)
  const current = chosen ?? first
  const next = (step: SetUpStep) => () => {
    finish(step)
    setChosen(setUpSteps[setUpSteps.indexOf(step) + 1] ?? "order")
  }
  const content = {
    hours: <HoursStep onNext={next("hours")} />,
    stages: <TradeStep takes="stages" onNext={next("stages")} />,
    template: <TradeStep takes="template" onNext={next("template")} />,
    people: <PeopleStep onNext={next("people")} />,
    order: <FirstOrderStep />
  }
  return (
    <Page width={760}>
      <PageHeader
        title={t("admin:setUp.title")}
        description={t("admin:setUp.about")}
        actions={
          <Button component={Link} to={`${BASE}/import/shop`} variant="outlined" color="inherit">
            {t("admin:shopFile.link")}
          </Button>
        }
      />
      {first !== null && (
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none" }}>
          {setUpSteps.map((step, place) => (
            <SetUpLine
              key={step}
              place={place + 1}
              title={t(`admin:setUp.step.${step}`)}
              isDone={isDone(step)}
              isOpen={current === step}
              onOpen={() => setChosen(step)}
            >
              {content[step]}
            </SetUpLine>
          ))}
        </Box>
      )}
    </Page>
  )
}
