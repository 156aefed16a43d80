/**
 * What is made of a value that never changes, made when it is asked for first and kept as long as
 * the value is.
 */
export const kept = <From extends object, Made>(
  make: (from: From) => Made
): ((from: From) => Made) => {
  const all = new WeakMap<From, { readonly made: Made }>()
  return (from) => {
    const known = all.get(from) ?? { made: make(from) }
    all.set(from, known)
    return known.made
  }
}
