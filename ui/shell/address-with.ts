/** The present address with something of what its query says replaced; null takes it away. */
export const addressWith = (changes: Readonly<Record<string, string | null>>): string => {
  const search = new URLSearchParams(window.location.search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) search.delete(name)
    else search.set(name, value)
  }
  return `${window.location.pathname}?${search.toString()}`
}
