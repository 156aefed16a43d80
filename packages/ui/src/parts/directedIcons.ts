import ArrowBackOutlined from "@mui/icons-material/ArrowBackOutlined"
import ArrowForwardOutlined from "@mui/icons-material/ArrowForwardOutlined"
import ChevronLeftOutlined from "@mui/icons-material/ChevronLeftOutlined"
import ChevronRightOutlined from "@mui/icons-material/ChevronRightOutlined"
import { styled, type Theme } from "@mui/material/styles"

const alongReading = ({ theme }: { readonly theme: Theme }) =>
  theme.direction === "rtl" ? { transform: "scaleX(-1)" } : {}

/** Points to what was before, against the way that is read. */
export const BackChevron = styled(ChevronLeftOutlined)(alongReading)

/** Points to what comes next, the way that is read. */
export const ForwardChevron = styled(ChevronRightOutlined)(alongReading)

/** Goes back, against the way that is read. */
export const BackArrow = styled(ArrowBackOutlined)(alongReading)

/** Goes on, the way that is read. */
export const ForwardArrow = styled(ArrowForwardOutlined)(alongReading)
