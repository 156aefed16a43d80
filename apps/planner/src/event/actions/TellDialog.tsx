import { PersonToTell } from "@atelier/domain/email"
import { useCall } from "@atelier/ui"
import { useTellAddress } from "../../plan/telling/useTellAddress.ts"
import { EmailDialog } from "./EmailDialog.tsx"

const Told = ({ eventId, onClose }: { readonly eventId: string; readonly onClose: () => void }) => {
  const { data } = useCall("getEvent", { query: { eventId } })
  return data === undefined ? null : (
    <EmailDialog event={data.event} people={PersonToTell.literals} onClose={onClose} />
  )
}

/** Offers to write to the people of the visits in the address, one visit after the other. */
export const TellDialog = () => {
  const { eventIds, tell } = useTellAddress()
  const [eventId] = eventIds
  return eventId === undefined ? null : (
    <Told key={eventId} eventId={eventId} onClose={() => tell(eventIds.slice(1))} />
  )
}
