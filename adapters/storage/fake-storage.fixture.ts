/** The browser's Storage, in memory; it holds up to `room` characters. */
export const fakeStorage = (room = Infinity): Storage => {
  const values = new Map<string, string>()
  const used = () => [...values].reduce((sum, [key, value]) => sum + key.length + value.length, 0)
  return {
    get length() { return values.size },
    key: index => [...values.keys()][index] ?? null,
    getItem: key => values.get(key) ?? null,
    setItem: (key, value) => {
      if (used() - (values.get(key)?.length ?? 0) + value.length > room) throw new DOMException('full', 'QuotaExceededError')
      values.set(key, value)
    },
    removeItem: key => void values.delete(key),
    clear: () => values.clear(),
  }
}
