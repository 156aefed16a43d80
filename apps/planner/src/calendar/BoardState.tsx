import {
  EmptyState,
  SET_UP_PATH,
  useCall,
  useIsPhone,
  useLinkTo,
  usePermissions,
  useText
} from "@atelier/ui"
import EventBusyOutlined from "@mui/icons-material/EventBusyOutlined"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import { GridSkeleton } from "../grid/GridSkeleton.tsx"
import { CreateWorkOrder } from "../plan/CreateWorkOrder.tsx"
import { withoutFilters } from "../view/calendarFilters.ts"
import type { BoardProps } from "./BoardProps.ts"

const GoOnSettingUp = () => {
  const t = useText("calendar")
  const { isAdmin } = usePermissions()
  const AdminLink = useLinkTo("admin")
  const first = { query: { page: 1, pageSize: 1 } }
  const { data } = useCall("getWorkOrders", first, { enabled: isAdmin })
  if (data?.total !== 0) return null
  return (
    <Button variant="outlined" color="inherit" component={AdminLink} href={SET_UP_PATH}>
      {t("calendar:empty.setUp")}
    </Button>
  )
}

/** Covers an empty calendar: a skeleton while loading, then suggestions for the next action. */
export const BoardState = ({
  entries,
  isFirstLoad,
  isSettled,
  isFiltered,
  onChange
}: Pick<BoardProps, "entries" | "isFirstLoad" | "isSettled" | "isFiltered" | "onChange">) => {
  const t = useText("calendar")
  const isPhone = useIsPhone()
  const text = isPhone ? "calendar:empty.textOnPhone" : "calendar:empty.text"
  if (isFirstLoad) return <GridSkeleton />
  if (entries.length > 0 || !isSettled) return null
  return (
    <Box
      sx={{
        position: "absolute",
        inset: 0,
        display: "grid",
        placeItems: "center",
        pointerEvents: "none",
        zIndex: 7
      }}
    >
      <Box
        sx={{
          pointerEvents: "auto",
          mx: 1.5,
          border: 1,
          borderColor: "divider",
          borderRadius: "14px",
          bgcolor: "background.paper",
          boxShadow: "0 16px 40px -16px rgba(2, 6, 23, 0.25)",
          "& > div": { py: 4 }
        }}
      >
        <EmptyState
          icon={<EventBusyOutlined />}
          title={t("calendar:empty.title")}
          description={t(isFiltered ? "calendar:empty.filtered" : text)}
          actions={
            isFiltered ? (
              <Button
                variant="outlined"
                color="inherit"
                onClick={() => onChange(withoutFilters, "replace")}
              >
                {t("calendar:filter.clear")}
              </Button>
            ) : (
              <>
                <CreateWorkOrder />
                <GoOnSettingUp />
              </>
            )
          }
        />
      </Box>
    </Box>
  )
}
