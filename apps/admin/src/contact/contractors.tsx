import HandshakeOutlined from "@mui/icons-material/HandshakeOutlined"
import { ContactForm } from "./ContactForm.tsx"
import { ContactList } from "./ContactList.tsx"

const kind = { resource: "contractors", texts: "contractor" } as const

export const ContractorList = () => <ContactList {...kind} icon={<HandshakeOutlined />} />

export const ContractorForm = () => <ContactForm {...kind} />
