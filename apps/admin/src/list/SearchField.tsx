import { useText } from "@atelier/ui"
import CloseOutlined from "@mui/icons-material/CloseOutlined"
import SearchOutlined from "@mui/icons-material/SearchOutlined"
import IconButton from "@mui/material/IconButton"
import InputAdornment from "@mui/material/InputAdornment"
import TextField from "@mui/material/TextField"

export const SearchField = ({
  text,
  onSearch
}: {
  readonly text: string
  readonly onSearch: (text: string) => void
}) => {
  const t = useText("admin")
  return (
    <TextField
      type="search"
      value={text}
      onChange={(event) => onSearch(event.target.value)}
      placeholder={t("admin:list.search")}
      sx={{
        width: { xs: "100%", sm: 300 },
        "& input::-webkit-search-cancel-button": { display: "none" }
      }}
      slotProps={{
        htmlInput: { "aria-label": t("admin:list.search") },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchOutlined sx={{ fontSize: 19 }} />
            </InputAdornment>
          ),
          ...(text !== "" && {
            endAdornment: (
              <IconButton
                size="small"
                edge="end"
                aria-label={t("admin:list.clear")}
                onClick={() => onSearch("")}
              >
                <CloseOutlined sx={{ fontSize: 16 }} />
              </IconButton>
            )
          })
        }
      }}
    />
  )
}
