import SupervisorAccountOutlined from "@mui/icons-material/SupervisorAccountOutlined"
import { ContactForm } from "./ContactForm.tsx"
import { ContactList } from "./ContactList.tsx"

const kind = { resource: "projectmanagers", texts: "projectManager" } as const

export const ManagerList = () => <ContactList {...kind} icon={<SupervisorAccountOutlined />} />

export const ManagerForm = () => <ContactForm {...kind} />
