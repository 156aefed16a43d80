import { useText } from "@atelier/ui"
import ChevronLeftOutlined from "@mui/icons-material/ChevronLeftOutlined"
import ChevronRightOutlined from "@mui/icons-material/ChevronRightOutlined"
import Box from "@mui/material/Box"
import IconButton from "@mui/material/IconButton"
import { useListContext } from "react-admin"

/** Which rows of how many are on screen, and the ways to the others. */
export const ListPager = () => {
  const t = useText("admin")
  const { page, perPage, total = 0, setPage } = useListContext()
  if (total === 0) return null
  const first = (page - 1) * perPage + 1
  const last = Math.min(page * perPage, total)
  return (
    <Box
      component="nav"
      aria-label={t("admin:list.pages")}
      sx={{
        display: "flex",
        alignItems: "center",
        justifyContent: "flex-end",
        gap: 0.5,
        mt: 1,
        minHeight: 36,
        fontSize: "0.8125rem",
        color: "text.secondary"
      }}
    >
      <span>{t("admin:list.range", { first, last, total })}</span>
      {total > perPage && (
        <>
          <IconButton
            size="small"
            aria-label={t("admin:list.previous")}
            disabled={page === 1}
            onClick={() => setPage(page - 1)}
          >
            <ChevronLeftOutlined fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            aria-label={t("admin:list.next")}
            disabled={last === total}
            onClick={() => setPage(page + 1)}
          >
            <ChevronRightOutlined fontSize="small" />
          </IconButton>
        </>
      )}
    </Box>
  )
}
