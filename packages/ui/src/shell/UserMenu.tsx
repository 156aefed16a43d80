import Avatar from "@mui/material/Avatar"
import Box from "@mui/material/Box"
import IconButton from "@mui/material/IconButton"
import { Suspense } from "react"
import { lazyPart } from "../loading/lazyPart.ts"
import { useUserConfig } from "../me/UserConfig.ts"
import { useOpener } from "../text/useOpener.ts"
import { useText } from "../text/useText.ts"

/** First letters of the first and last word: "Marie-Ève Côté" gives "MC". */
const initials = (name: string): string => {
  const words = name.split(/[\s-]+/).filter((word) => word !== "")
  const first = words[0] ?? ""
  const last = words.length > 1 ? (words.at(-1) ?? "") : ""
  return [first, last].map((word) => [...word][0]?.toLocaleUpperCase() ?? "").join("")
}

const load = async () => (await import("./UserPanel.tsx")).UserPanel
const UserPanel = lazyPart(load)

export const UserMenu = () => {
  const t = useText("menu")
  const { displayName } = useUserConfig()
  const { anchor, opener, close } = useOpener(load)
  return (
    <>
      <IconButton aria-haspopup="dialog" {...opener} sx={{ p: 0.5 }}>
        <Avatar
          sx={{
            width: 30,
            height: 30,
            fontSize: "0.75rem",
            fontWeight: 620,
            bgcolor: "#0F766E",
            color: "#FFFFFF"
          }}
        >
          {initials(displayName)}
        </Avatar>
        <Box component="span" sx={{ fontSize: 0 }}>
          {t("menu:account", { name: displayName })}
        </Box>
      </IconButton>
      {anchor !== null && (
        <Suspense fallback={null}>
          <UserPanel anchor={anchor} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
