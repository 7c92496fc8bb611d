export interface MessageTree {
  readonly [key: string]: string | MessageTree
}

/** LOC-6. Key by key: what the first layer lacks, a later one gives (es-419, es, en). */
export const mergeMessages = (...layers: readonly MessageTree[]): MessageTree =>
  layers.reduceRight((fallback, layer) => overlay(fallback, layer), {})

const overlay = (fallback: MessageTree, layer: MessageTree): MessageTree => {
  const merged: Record<string, string | MessageTree> = { ...fallback }
  for (const [key, value] of Object.entries(layer)) {
    const under = merged[key]
    merged[key] = typeof value === 'object' && typeof under === 'object' ? overlay(under, value) : value
  }
  return merged
}
