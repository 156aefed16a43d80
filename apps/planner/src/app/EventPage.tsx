import { EmptyState, ProblemNotice, refusalOf, useCall, useText } from "@atelier/ui"
import EventBusyOutlined from "@mui/icons-material/EventBusyOutlined"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import { Link, Navigate, useParams, useSearchParams } from "react-router"
import { newEventIn, withEventAddress } from "../plan/eventAddress.ts"
import { ScreenSkeleton } from "./ScreenSkeleton.tsx"

const opened = (search: URLSearchParams) => ({ pathname: "/", search: search.toString() })

/** Address of an event: opens the calendar at its day with its dialog. */
export const EventPage = () => {
  const { id = "" } = useParams()
  const t = useText("event", "common")
  const { data, error, refetch } = useCall("getEvent", { query: { eventId: id } })
  if (data !== undefined) {
    const search = new URLSearchParams({ date: data.event.startDate })
    return (
      <Navigate replace to={opened(withEventAddress(search, { kind: "event", eventId: id }))} />
    )
  }
  if (error === null) return <ScreenSkeleton />
  if (refusalOf(error) === "NotFound")
    return (
      <EmptyState
        heading="h1"
        icon={<EventBusyOutlined />}
        title={t("event:unseen.title")}
        description={t("event:unseen.text")}
        actions={
          <Button component={Link} to="/" variant="contained">
            {t("common:notFound.home")}
          </Button>
        }
      />
    )
  return (
    <Box sx={{ p: 3 }}>
      <ProblemNotice error={error} onRetry={() => void refetch()} />
    </Box>
  )
}

/** Address of a new event: opens the calendar at its first day with the form. */
export const NewEventPage = () => {
  const [search] = useSearchParams()
  const address = newEventIn(search)
  const day = address.kind === "new" ? address.time?.startDate : undefined
  const calendar = new URLSearchParams(day === undefined ? {} : { date: day })
  return <Navigate replace to={opened(withEventAddress(calendar, address))} />
}
