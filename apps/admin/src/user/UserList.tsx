import { isAdmin, type UserConfiguration } from "@atelier/domain/access"
import { useAppConfig, useCall, useText } from "@atelier/ui"
import ChecklistOutlined from "@mui/icons-material/ChecklistOutlined"
import GroupOutlined from "@mui/icons-material/GroupOutlined"
import PersonAddOutlined from "@mui/icons-material/PersonAddOutlined"
import Alert from "@mui/material/Alert"
import Button from "@mui/material/Button"
import Chip from "@mui/material/Chip"
import Typography from "@mui/material/Typography"
import { useState } from "react"
import { Link } from "react-router"
import { ResourceList } from "../list/ResourceList.tsx"
import { BASE } from "../page/addresses.ts"
import { InviteDialog } from "./InviteDialog.tsx"
import { PendingInvitations } from "./PendingInvitations.tsx"
import { ServiceDialog } from "./ServiceDialog.tsx"

const PortalNotice = () => {
  const t = useText("admin", "menu")
  const { portalUrl } = useAppConfig()
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={{ mb: 2, borderColor: "divider", color: "text.primary" }}
      action={
        portalUrl !== null && (
          <Button size="small" component="a" href={portalUrl} target="_blank" rel="noreferrer">
            {t("menu:portal")}
          </Button>
        )
      }
    >
      {t("admin:user.portal")}
    </Alert>
  )
}

const InviteButton = () => {
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

const ServiceButton = () => {
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

export const UserList = () => {
  const t = useText("admin", "enums")
  const { peopleFrom } = useAppConfig()
  const isInvited = peopleFrom === "invitation"
  const services = new Set(useCall("getServices", {}).data?.data.map(({ id }) => id))
  const quiet = (text: string) => (
    <Typography component="span" variant="body2" color="textSecondary" noWrap>
      {text}
    </Typography>
  )
  const role = (user: UserConfiguration) => (
    <Chip
      size="small"
      label={t(`enums:role.${user.planificationRole}`)}
      sx={
        isAdmin(user)
          ? { bgcolor: "action.selected", color: "primary.main" }
          : { bgcolor: "action.hover", color: "text.secondary" }
      }
    />
  )
  const name = (row: UserConfiguration) => (
    <>
      <Typography component="span" sx={{ fontWeight: 540 }}>
        {row.displayName}
      </Typography>
      {services.has(row.id) && (
        <Chip
          size="small"
          variant="outlined"
          label={t("admin:service.one")}
          sx={{ ml: 1, color: "text.secondary" }}
        />
      )}
    </>
  )
  const licence = ({ licensed }: UserConfiguration) =>
    quiet(t(licensed ? "admin:user.licensed" : "admin:user.unlicensed"))
  return (
    <ResourceList<UserConfiguration>
      resource="users"
      texts="user"
      icon={<GroupOutlined />}
      sort="displayName"
      nameOf={(row) => row.displayName}
      fixed
      action={
        <>
          <Button
            component={Link}
            to={`${BASE}/rights`}
            variant="outlined"
            color="inherit"
            startIcon={<ChecklistOutlined />}
          >
            {t("admin:user.rights")}
          </Button>
          <ServiceButton />
          {isInvited && <InviteButton />}
        </>
      }
      notice={isInvited ? <PendingInvitations /> : <PortalNotice />}
      columns={[
        { text: "admin:fields.displayName", sort: "displayName", show: name },
        { text: "admin:fields.email", sort: "email", show: ({ email }) => quiet(email) },
        { text: "admin:fields.planificationRole", width: 160, show: role },
        { text: "admin:fields.licensed", width: 160, from: "md", show: licence }
      ]}
      card={(row) => (
        <>
          <Typography component="span" sx={{ mr: 1 }}>
            {name(row)}
          </Typography>
          {role(row)}
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
            {row.email}
          </Typography>
          {!row.licensed && licence(row)}
        </>
      )}
    />
  )
}
