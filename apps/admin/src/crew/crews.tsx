import HandymanOutlined from "@mui/icons-material/HandymanOutlined"
import LocalShippingOutlined from "@mui/icons-material/LocalShippingOutlined"
import { CrewForm } from "./CrewForm.tsx"
import { CrewList } from "./CrewList.tsx"

const installer = { resource: "installers", texts: "installer" } as const
const shipper = { resource: "shippers", texts: "shipper" } as const

export const InstallerList = () => <CrewList {...installer} icon={<HandymanOutlined />} />

export const InstallerForm = () => <CrewForm {...installer} />

export const ShipperList = () => <CrewList {...shipper} icon={<LocalShippingOutlined />} />

export const ShipperForm = () => <CrewForm {...shipper} />
