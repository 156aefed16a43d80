import {
  FullPage,
  type InvitationOutcome,
  isInvitationOutcome,
  rememberInvitation,
  Splash,
  useSession,
  useText
} from "@atelier/ui"
import MailOutlined from "@mui/icons-material/MailOutlined"
import Button from "@mui/material/Button"
import { useEffect } from "react"
import { Link, useLocation, useNavigate, useSearchParams } from "react-router"

const Refused = ({
  outcome,
  email
}: {
  readonly outcome: Exclude<InvitationOutcome, "accepted">
  /** E-mail address of the account that signed in. */
  readonly email: string
}) => {
  const t = useText("session")
  const { signOut } = useSession()
  const title = {
    over: t("session:invitationOverTitle"),
    otherAddress: t("session:otherAddressTitle"),
    addressNotVerified: t("session:addressNotVerifiedTitle")
  }
  const text = {
    over: t("session:invitationOverText"),
    otherAddress: t("session:otherAddressText", { email }),
    addressNotVerified: t("session:addressNotVerifiedText", { email })
  }
  return (
    <FullPage
      icon={<MailOutlined />}
      title={title[outcome]}
      actions={
        <>
          <Button variant="contained" onClick={() => void signOut()}>
            {t("session:signOut")}
          </Button>
          <Button variant="outlined" color="inherit" component={Link} to="/">
            {t("session:goOn")}
          </Button>
        </>
      }
    >
      {text[outcome]}
    </FullPage>
  )
}

/** Target of invitation links: signs in, which accepts the invitation for its recipient. */
export const InvitationPage = () => {
  const t = useText("session")
  const { status, user, signIn } = useSession()
  const navigate = useNavigate()
  const { hash } = useLocation()
  const [parameters] = useSearchParams()
  const token = hash.slice(1)
  useEffect(() => {
    if (token === "") return
    rememberInvitation(sessionStorage, token)
    void navigate("/invitation", { replace: true })
  }, [token, navigate])
  const outcome = parameters.get("outcome")
  if (isInvitationOutcome(outcome) && outcome !== "accepted") {
    if (status === "loading") return <Splash label={t("session:signingIn")} />
    if (user !== null) return <Refused outcome={outcome} email={user.email || user.name} />
  }
  return (
    <FullPage
      icon={<MailOutlined />}
      title={t("session:invitedTitle")}
      actions={
        <Button variant="contained" onClick={() => void signIn("/")}>
          {t("session:signIn")}
        </Button>
      }
    >
      {t("session:invitedText")}
    </FullPage>
  )
}
