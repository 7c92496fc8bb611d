import { CONSENT_SIGNALS, type ConsentSignal, type ConsentSignalState } from '#core/domain/consent/purposes.ts'
import { DEFAULT_SIGNALS } from '#core/domain/consent/signals.ts'
import type { ConsentScript, ConsentScriptListener } from '#core/ports/consent-script.ts'
import { dataLayer, isOurs, partsOf } from './data-layer.ts'
import { loadScript } from './load-script.ts'
import type { VendorPage } from './page.ts'

const signals = Object.keys(CONSENT_SIGNALS) as ConsentSignal[]
const updateIn = (entry: unknown): object | null => {
  const [name, kind, told] = partsOf(entry)
  return name === 'consent' && kind === 'update' && typeof told === 'object' && told !== null ? told : null
}
const stateAfter = (state: ConsentSignalState, update: object): ConsentSignalState => {
  const named = signals.filter(signal => signal in update)
  return { ...state, ...Object.fromEntries(named.map(signal => [signal, Reflect.get(update, signal) === 'granted' ? 'granted' : 'denied'])) }
}

type Push = unknown[]['push']
/** Observes each push once, with the pushes it caused, even if a tag manager has replaced our `push`. */
const hearAll = (layer: unknown[], hear: (together: readonly unknown[]) => void): void => {
  let depth = 0
  const pushed = new Set<unknown>()
  const heard = (push: Push): Push => (...entries) => {
    depth += 1
    try {
      return Reflect.apply(push, layer, entries)
    } finally {
      depth -= 1
      for (const entry of entries) pushed.add(entry)
      if (depth === 0) {
        const together = [...pushed]
        pushed.clear()
        hear(together)
      }
    }
  }
  let current = heard(layer.push)
  Object.defineProperty(layer, 'push', { configurable: true, get: () => current, set: (push: Push) => { current = heard(push) } })
}

/** CON-5. The consent script of a vendor for this host. It reports choices as commands of consent mode, as certified ones do. */
export const vendorConsentScript = ({ scriptOf, page }: { readonly scriptOf: () => string | null; readonly page: VendorPage }): ConsentScript => {
  let started = false
  const listen = ({ told }: ConsentScriptListener) => {
    let state = DEFAULT_SIGNALS
    hearAll(dataLayer(page), together => {
      // A command that responds to our own update is ignored, to prevent an endless loop.
      if (together.some(entry => isOurs(entry) && updateIn(entry))) return
      for (const update of together.map(updateIn)) {
        if (!update) continue
        state = stateAfter(state, update)
        told(state)
      }
    })
  }
  return {
    start: listener => {
      const src = scriptOf()
      if (src === null) return false
      if (!started) {
        listen(listener)
        loadScript(page, src, listener)
      }
      started = true
      return true
    },
  }
}
