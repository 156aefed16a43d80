/** Memoizes a function of an immutable object; the result lives as long as the object. */
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
