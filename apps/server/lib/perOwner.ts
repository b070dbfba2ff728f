/** One value for each object: made when it is first asked for, and forgotten with the object. */
export function perOwner<Owner extends object, Value>(
  make: (owner: Owner) => Value,
): (owner: Owner) => Value {
  const made = new WeakMap<Owner, { readonly value: Value }>()
  return (owner) => {
    const known = made.get(owner)
    if (known) return known.value
    const value = make(owner)
    made.set(owner, { value })
    return value
  }
}
