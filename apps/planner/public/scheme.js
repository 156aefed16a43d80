// Before the first paint: the colour scheme chosen last, so that a dark screen never flashes white.
{
  const mode = localStorage.getItem("atelierScheme") ?? "system"
  const dark =
    mode === "dark" || (mode === "system" && matchMedia("(prefers-color-scheme: dark)").matches)
  document.documentElement.classList.add(dark ? "dark" : "light")
}
