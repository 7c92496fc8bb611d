/** ROUTE-8. The online and offline events of the browser. */
export interface Connectivity {
  /** Calls back on every change. The returned function stops it. */
  watch(changed: (online: boolean) => void): () => void
}
