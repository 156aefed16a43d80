import HandshakeOutlined from "@mui/icons-material/HandshakeOutlined"
import { ContactForm } from "./ContactForm.tsx"
import { ContactList } from "./ContactList.tsx"

const kind = { resource: "contractors", texts: "contractor" } as const

/** Every contractor. */
export const ContractorList = () => <ContactList {...kind} icon={<HandshakeOutlined />} />

/** A new or an existing contractor. */
export const ContractorForm = () => <ContactForm {...kind} />
