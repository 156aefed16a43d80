/** Memoizes a function of an immutable value; the result lives as long as the value. */
export const memoizeByObject = <From extends object, Made>(
  make: (from: From) => Made
): ((from: From) => Made) => {
  const all = new WeakMap<From, { readonly made: Made }>()
  return (from) => {
    const known = all.get(from) ?? { made: make(from) }
    all.set(from, known)
    return known.made
  }
}
