/** The values of all keys `picture`, at any depth, in the order in which they stand. */
export const pictureNames = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === 'picture' && typeof inner === 'string' ? [inner] : pictureNames(inner)))
}
