import type { Connectivity } from '#core/ports/connectivity.ts'

/** ROUTE-8. Only the two events count; navigator.onLine is not asked. */
export const browserConnectivity = (target: EventTarget = window): Connectivity => ({
  watch: changed => {
    const online = () => changed(true)
    const offline = () => changed(false)
    target.addEventListener('online', online)
    target.addEventListener('offline', offline)
    return () => {
      target.removeEventListener('online', online)
      target.removeEventListener('offline', offline)
    }
  },
})
