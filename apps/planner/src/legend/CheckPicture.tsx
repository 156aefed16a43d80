import CheckBoxOutlined from "@mui/icons-material/CheckBox"
import CheckBoxOutlineBlankOutlined from "@mui/icons-material/CheckBoxOutlineBlank"

/** Shows whether a menu item is chosen; a checkbox inside the item would be a second control. */
export const CheckPicture = ({ isChecked }: { readonly isChecked: boolean }) =>
  isChecked ? (
    <CheckBoxOutlined color="primary" sx={{ fontSize: 20, mr: 1 }} />
  ) : (
    <CheckBoxOutlineBlankOutlined color="action" sx={{ fontSize: 20, mr: 1 }} />
  )
