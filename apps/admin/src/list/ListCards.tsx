import { ForwardChevron } from "@atelier/ui"
import Box from "@mui/material/Box"
import ButtonBase from "@mui/material/ButtonBase"
import type { ReactNode } from "react"
import { type RaRecord, useListContext } from "react-admin"
import { Link } from "react-router"
import { addressOf } from "../page/addresses.ts"

export const ListCards = <R extends RaRecord>({
  card
}: {
  readonly card: (row: R) => ReactNode
}) => {
  const { data = [], resource } = useListContext<R>()
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 1 }}>
      {data.map((row) => (
        <li key={row.id}>
          <ButtonBase
            component={Link}
            to={addressOf(resource, String(row.id))}
            sx={{
              width: "100%",
              minHeight: 56,
              px: 2,
              py: 1.25,
              gap: 1,
              justifyContent: "space-between",
              textAlign: "start",
              border: 1,
              borderColor: "divider",
              borderRadius: "12px"
            }}
          >
            <Box sx={{ minWidth: 0, flex: 1 }}>{card(row)}</Box>
            <ForwardChevron sx={{ color: "text.disabled", fontSize: 20 }} />
          </ButtonBase>
        </li>
      ))}
    </Box>
  )
}
