import type { CoreLayoutProps } from "react-admin"

/** React-admin's layout adds nothing: the shell stands around it already. */
export const ScreenFrame = ({ children }: CoreLayoutProps) => children
