import { emailAddresses } from "@atelier/domain/record"
import type { WorkOrder } from "@atelier/domain/work-order"
import { useText } from "@atelier/ui"
import EmailOutlined from "@mui/icons-material/EmailOutlined"
import MapOutlined from "@mui/icons-material/MapOutlined"
import PhoneOutlined from "@mui/icons-material/PhoneOutlined"
import Box from "@mui/material/Box"
import Link from "@mui/material/Link"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import type { ReactNode } from "react"
import { addressOf, phoneLink } from "../plan/contactLinks.ts"

const Line = ({
  icon,
  name,
  href,
  children
}: {
  readonly icon: ReactNode
  /** Accessible name of the link's action. */
  readonly name: string
  readonly href: string | null
  readonly children: ReactNode
}) => (
  <Stack direction="row" sx={{ gap: 1.25, alignItems: "flex-start", minHeight: 32 }}>
    <Box sx={{ color: "text.secondary", display: "flex", pt: 0.25 }}>{icon}</Box>
    {href === null ? (
      <Typography dir="auto" sx={{ overflowWrap: "anywhere" }}>
        {children}
      </Typography>
    ) : (
      <Link
        dir="auto"
        href={href}
        {...(href.startsWith("http") ? { target: "_blank", rel: "noreferrer" } : {})}
        title={name}
        sx={{ overflowWrap: "anywhere", whiteSpace: "pre-line", minHeight: 24 }}
      >
        {children}
      </Link>
    )}
  </Stack>
)

export const ContactLines = ({ order }: { readonly order: WorkOrder }) => {
  const t = useText("orders", "workOrder")
  const { lines, map } = addressOf(order)
  return (
    <>
      {order.clientName !== "" && (
        <Typography dir="auto" sx={{ fontWeight: 560, mb: 1 }}>
          {order.clientName}
        </Typography>
      )}
      {order.clientPhone !== "" && (
        <Line
          icon={<PhoneOutlined fontSize="small" />}
          name={t("orders:home.call")}
          href={phoneLink(order.clientPhone)}
        >
          {order.clientPhone}
        </Line>
      )}
      {emailAddresses(order.clientEmail).map((email) => (
        <Line
          key={email}
          icon={<EmailOutlined fontSize="small" />}
          name={t("orders:home.write")}
          href={`mailto:${encodeURIComponent(email)}`}
        >
          {email}
        </Line>
      ))}
      {lines.length > 0 && (
        <Line icon={<MapOutlined fontSize="small" />} name={t("orders:home.map")} href={map}>
          {lines.join("\n")}
        </Line>
      )}
    </>
  )
}
