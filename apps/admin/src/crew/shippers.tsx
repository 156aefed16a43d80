import LocalShippingOutlined from "@mui/icons-material/LocalShippingOutlined"
import { CrewForm } from "./CrewForm.tsx"
import { CrewList } from "./CrewList.tsx"

const kind = { resource: "shippers", texts: "shipper" } as const

/** Every shipper. */
export const ShipperList = () => <CrewList {...kind} icon={<LocalShippingOutlined />} />

/** A new or an existing shipper. */
export const ShipperForm = () => <CrewForm {...kind} />
