import { useUserConfig } from "@atelier/ui"
import { addableBy } from "../../plan/closures/closable.ts"
import { useEventAddress } from "../../plan/useEventAddress.ts"
import { useReferenceData } from "../../plan/useReferenceData.ts"
import { EventDialog } from "../EventDialog.tsx"
import { CopyVisitDialog } from "./CopyVisitDialog.tsx"
import { NewEventDialog } from "./NewEventDialog.tsx"

/** The dialog in the address: an event, a copy of a visit, or a new event. */
export const EventDialogs = () => {
  const { address, close, closes } = useEventAddress()
  const user = useUserConfig()
  const reference = useReferenceData()
  const frame = { closes, onClose: close }
  switch (address?.kind) {
    case "event":
      return <EventDialog eventId={address.eventId} {...frame} />
    case "copy":
      return <CopyVisitDialog eventId={address.eventId} {...frame} />
    case "new":
      return addableBy(user, reference).includes(address.eventType) ? (
        <NewEventDialog
          eventType={address.eventType}
          time={address.time}
          closed={address.closed}
          {...frame}
        />
      ) : null
    default:
      return null
  }
}
