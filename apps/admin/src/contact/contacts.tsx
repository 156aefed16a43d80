import HandshakeOutlined from "@mui/icons-material/HandshakeOutlined"
import SupervisorAccountOutlined from "@mui/icons-material/SupervisorAccountOutlined"
import { ContactForm } from "./ContactForm.tsx"
import { ContactList } from "./ContactList.tsx"

const contractor = { resource: "contractors", texts: "contractor" } as const
const manager = { resource: "projectmanagers", texts: "projectManager" } as const

export const ContractorList = () => <ContactList {...contractor} icon={<HandshakeOutlined />} />

export const ContractorForm = () => <ContactForm {...contractor} />

export const ManagerList = () => <ContactList {...manager} icon={<SupervisorAccountOutlined />} />

export const ManagerForm = () => <ContactForm {...manager} />
