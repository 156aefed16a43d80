import { useText } from "@atelier/ui"
import PersonAddOutlined from "@mui/icons-material/PersonAddOutlined"
import Button from "@mui/material/Button"
import { useState } from "react"
import { InviteDialog } from "./InviteDialog.tsx"

export const InviteButton = () => {
  const t = useText("admin")
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="contained" startIcon={<PersonAddOutlined />} onClick={() => setOpen(true)}>
        {t("admin:invitation.invite")}
      </Button>
      {isOpen && <InviteDialog onClose={() => setOpen(false)} />}
    </>
  )
}
