import type { Room } from "@atelier/domain/resource"
import { useText } from "@atelier/ui"
import MeetingRoomOutlined from "@mui/icons-material/MeetingRoomOutlined"
import Typography from "@mui/material/Typography"
import { FormSection } from "../form/FormSection.tsx"
import { NameInput } from "../form/input/NameInput.tsx"
import { RecordPage } from "../form/RecordPage.tsx"
import { ResourceList } from "../list/ResourceList.tsx"

const kind = { resource: "projectenvironments", texts: "room" } as const

const Name = ({ name }: Room) => (
  <Typography component="span" sx={{ fontWeight: 540 }}>
    {name}
  </Typography>
)

export const RoomList = () => (
  <ResourceList<Room>
    {...kind}
    icon={<MeetingRoomOutlined />}
    columns={[{ text: "admin:fields.name", sort: "name", show: (row) => <Name {...row} /> }]}
    card={(row) => <Name {...row} />}
  />
)

export const RoomForm = () => {
  const t = useText("admin")
  return (
    <RecordPage {...kind} blank={{ name: "" }}>
      <FormSection title={t("admin:room.one")} text={t("admin:room.about")}>
        <NameInput />
      </FormSection>
    </RecordPage>
  )
}
