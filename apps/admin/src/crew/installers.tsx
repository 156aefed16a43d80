import HandymanOutlined from "@mui/icons-material/HandymanOutlined"
import { CrewForm } from "./CrewForm.tsx"
import { CrewList } from "./CrewList.tsx"

const kind = { resource: "installers", texts: "installer" } as const

export const InstallerList = () => <CrewList {...kind} icon={<HandymanOutlined />} />

export const InstallerForm = () => <CrewForm {...kind} />
