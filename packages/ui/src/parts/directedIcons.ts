import ArrowBackOutlined from "@mui/icons-material/ArrowBackOutlined"
import ArrowForwardOutlined from "@mui/icons-material/ArrowForwardOutlined"
import ChevronLeftOutlined from "@mui/icons-material/ChevronLeftOutlined"
import ChevronRightOutlined from "@mui/icons-material/ChevronRightOutlined"
import { styled, type Theme } from "@mui/material/styles"

const alongReading = ({ theme }: { readonly theme: Theme }) =>
  theme.direction === "rtl" ? { transform: "scaleX(-1)" } : {}

/** Chevron to the previous item, against the reading direction. */
export const BackChevron = styled(ChevronLeftOutlined)(alongReading)

export const ForwardChevron = styled(ChevronRightOutlined)(alongReading)

export const BackArrow = styled(ArrowBackOutlined)(alongReading)

export const ForwardArrow = styled(ArrowForwardOutlined)(alongReading)
