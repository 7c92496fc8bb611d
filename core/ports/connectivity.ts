/** ROUTE-8. The two events alone. */
export interface Connectivity {
  /** Calls back on every change; the returned function stops. */
  watch(changed: (online: boolean) => void): () => void
}
