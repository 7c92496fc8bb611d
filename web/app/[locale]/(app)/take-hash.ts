/** AUTH-6. What lets somebody in stands behind the # of the address, where no server sees it, and leaves the address before anything else reads that. */
export const takeHash = (): string | null => {
  const { hash, pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search)
  return hash.length > 1 ? hash.slice(1) : null
}
