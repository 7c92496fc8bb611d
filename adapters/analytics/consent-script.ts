import { sameGrants } from '#core/domain/consent/effective.ts'
import { byPurpose, type Grants, type Signal, SIGNALS } from '#core/domain/consent/purposes.ts'
import type { ConsentScript } from '#core/ports/measurement.ts'
import { dataLayer, isOurs, partsOf } from './data-layer.ts'
import { loadScript } from './load-script.ts'
import type { VendorPage } from './page.ts'

type Told = Partial<Record<Signal, unknown>>
const signals = Object.keys(SIGNALS) as Signal[]

/** A purpose is granted when all of its signals are. */
export const grantsOf = (told: Told): Grants =>
  byPurpose(purpose => signals.filter(signal => SIGNALS[signal] === purpose).every(signal => told[signal] === 'granted'))
const updateIn = (entry: object): Told | null => {
  const [name, kind, told] = partsOf(entry)
  return name === 'consent' && kind === 'update' && typeof told === 'object' && told !== null ? told : null
}

type Push = unknown[]['push']
/** Whatever is pushed is heard, also once a tag manager has put a push of its own in the place of ours. */
const hearAll = (layer: unknown[], hear: (entry: unknown) => void): void => {
  const heard = (push: Push): Push => (...entries) => {
    try {
      return Reflect.apply(push, layer, entries)
    } finally {
      for (const entry of entries) hear(entry)
    }
  }
  let current = heard(layer.push)
  Object.defineProperty(layer, 'push', { configurable: true, get: () => current, set: (push: Push) => { current = heard(push) } })
}

/** CON-5. A vendor's banner for this host. What it says, it says as every certified one does: in consent mode's commands. */
export const vendorConsentScript = ({ scriptOf, page }: { readonly scriptOf: () => string | null; readonly page: VendorPage }): ConsentScript => {
  let started = false
  const listen = (chosen: (grants: Grants) => void) => {
    let told: Told = {}
    let last: Grants | null = null
    hearAll(dataLayer(page), entry => {
      const update = typeof entry === 'object' && entry !== null && !isOurs(entry) ? updateIn(entry) : null
      if (!update) return
      told = { ...told, ...update }
      const grants = grantsOf(told)
      if (last && sameGrants(last, grants)) return
      last = grants
      chosen(grants)
    })
  }
  return {
    start: chosen => {
      const src = scriptOf()
      if (src === null) return false
      if (!started) {
        listen(chosen)
        loadScript(page, src)
      }
      started = true
      return true
    },
  }
}
