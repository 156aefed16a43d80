import { BackChevron, ForwardChevron, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import IconButton from "@mui/material/IconButton"
import NativeSelect from "@mui/material/NativeSelect"
import { useListContext } from "react-admin"

/** Offered page sizes; the first is the default. */
const pageSizes = [25, 50, 100, 200] as const

export const FIRST_PAGE_SIZE = pageSizes[0]

export const ListPager = () => {
  const t = useText("admin")
  const { page, perPage, total = 0, setPage, setPerPage } = useListContext()
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
      {total > FIRST_PAGE_SIZE && (
        <Box component="label" sx={{ display: "flex", alignItems: "center", gap: 1, mr: 1.5 }}>
          {t("admin:list.perPage")}
          <NativeSelect
            disableUnderline
            value={perPage}
            onChange={({ target }) => setPerPage(Number(target.value))}
            sx={{ fontSize: "0.8125rem" }}
          >
            {pageSizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </NativeSelect>
        </Box>
      )}
      <span>{t("admin:list.range", { first, last, total })}</span>
      {total > perPage && (
        <>
          <IconButton
            size="small"
            aria-label={t("admin:list.previous")}
            disabled={page === 1}
            onClick={() => setPage(page - 1)}
          >
            <BackChevron fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            aria-label={t("admin:list.next")}
            disabled={last === total}
            onClick={() => setPage(page + 1)}
          >
            <ForwardChevron fontSize="small" />
          </IconButton>
        </>
      )}
    </Box>
  )
}
