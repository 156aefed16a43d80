import LocalShippingOutlined from "@mui/icons-material/LocalShippingOutlined"
import { CrewForm } from "./CrewForm.tsx"
import { CrewList } from "./CrewList.tsx"

const kind = { resource: "shippers", texts: "shipper" } as const

export const ShipperList = () => <CrewList {...kind} icon={<LocalShippingOutlined />} />

export const ShipperForm = () => <CrewForm {...kind} />
