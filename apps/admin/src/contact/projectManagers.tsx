import SupervisorAccountOutlined from "@mui/icons-material/SupervisorAccountOutlined"
import { ContactForm } from "./ContactForm.tsx"
import { ContactList } from "./ContactList.tsx"

const kind = { resource: "projectmanagers", texts: "projectManager" } as const

/** Every project manager. */
export const ManagerList = () => <ContactList {...kind} icon={<SupervisorAccountOutlined />} />

/** A new or an existing project manager. */
export const ManagerForm = () => <ContactForm {...kind} />
