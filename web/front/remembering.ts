const MAX = 200

/** Remembers what a function said, for the few texts that nearly all requests bring. */
export const remembering = <Value>(of: (text: string | undefined) => Value) => {
  const known = new Map<string | undefined, Value>()
  return (text: string | undefined): Value => {
    const said = known.get(text)
    if (said !== undefined) return said
    const value = of(text)
    if (known.size >= MAX) known.clear()
    known.set(text, value)
    return value
  }
}
