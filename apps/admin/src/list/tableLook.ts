export const TABLE_SX = {
  border: 1,
  borderColor: "divider",
  borderRadius: "12px",
  bgcolor: "background.paper",
  "& .MuiTableCell-root": { py: 0, height: 48, px: 2 },
  "& .MuiTableCell-body:not(.MuiTableCell-paddingCheckbox)": { py: 0.75 },
  "& .MuiTableCell-head": { height: 40, bgcolor: "background.default", whiteSpace: "nowrap" },
  "& .MuiTableCell-paddingCheckbox": { pl: 1, pr: 0, width: 44 },
  "& .MuiCheckbox-root:not(.Mui-checked, .MuiCheckbox-indeterminate)": { color: "text.disabled" },
  "& .MuiTableBody-root .MuiTableRow-root:last-of-type .MuiTableCell-root": { borderBottom: 0 }
} as const
