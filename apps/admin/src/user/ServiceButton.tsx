import { useText } from "@atelier/ui"
import Button from "@mui/material/Button"
import { useState } from "react"
import { ServiceDialog } from "./ServiceDialog.tsx"

export const ServiceButton = () => {
  const t = useText("admin")
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        {t("admin:service.add")}
      </Button>
      {isOpen && <ServiceDialog onClose={() => setOpen(false)} />}
    </>
  )
}
