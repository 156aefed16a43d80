/** The product logo: three bars of a plan, the last one in amber. */
export const Mark = ({ size = 28 }: { readonly size?: number }) => (
  <svg
    viewBox="0 0 34 34"
    width={size}
    height={size}
    aria-hidden="true"
    focusable="false"
    style={{ flex: "none" }}
  >
    <rect width="34" height="34" rx="9" fill="#0F766E" />
    <rect x="7" y="9" width="13" height="4.5" rx="2.25" fill="#fff" />
    <rect x="12" y="15" width="15" height="4.5" rx="2.25" fill="#fff" fillOpacity=".6" />
    <rect x="9" y="21" width="10" height="4.5" rx="2.25" fill="#F59E0B" />
  </svg>
)
