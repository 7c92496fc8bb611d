import { CONSENT_SIGNALS, type ConsentSignal, type ConsentSignalState } from '#core/domain/consent/purposes.ts'
import { DEFAULT_SIGNALS } from '#core/domain/consent/signals.ts'
import type { ConsentScript, ConsentScriptListener } from '#core/ports/consent-script.ts'
import { dataLayer, isOurs, partsOf } from './data-layer.ts'
import { loadScript } from './load-script.ts'
import type { VendorPage } from './page.ts'

const signals = Object.keys(CONSENT_SIGNALS) as ConsentSignal[]
const updateIn = (entry: unknown): object | null => {
  const [name, kind, update] = partsOf(entry)
  return name === 'consent' && kind === 'update' && typeof update === 'object' && update !== null ? update : null
}
const stateAfter = (state: ConsentSignalState, update: object): ConsentSignalState => {
  const named = signals.filter(signal => signal in update)
  return { ...state, ...Object.fromEntries(named.map(signal => [signal, Reflect.get(update, signal) === 'granted' ? 'granted' : 'denied'])) }
}

type Push = unknown[]['push']
/** Calls `onPush` once for each push, with the entries of the pushes that it caused, even if a tag manager replaces our `push`. */
const observePushes = (layer: unknown[], onPush: (batch: readonly unknown[]) => void): void => {
  let depth = 0
  const pushed = new Set<unknown>()
  const observed = (push: Push): Push => (...entries) => {
    depth += 1
    try {
      return Reflect.apply(push, layer, entries)
    } finally {
      depth -= 1
      for (const entry of entries) pushed.add(entry)
      if (depth === 0) {
        const batch = [...pushed]
        pushed.clear()
        onPush(batch)
      }
    }
  }
  let current = observed(layer.push)
  Object.defineProperty(layer, 'push', { configurable: true, get: () => current, set: (push: Push) => { current = observed(push) } })
}

/** CON-5. A vendor's consent script for this host, which reports choices as commands of consent mode. */
export const vendorConsentScript = ({ scriptOf, page }: { readonly scriptOf: () => string | null; readonly page: VendorPage }): ConsentScript => {
  let started = false
  const listen = ({ updated }: ConsentScriptListener) => {
    let state = DEFAULT_SIGNALS
    observePushes(dataLayer(page), batch => {
      // A command that responds to our own update is ignored, to prevent an endless loop.
      if (batch.some(entry => isOurs(entry) && updateIn(entry))) return
      for (const update of batch.map(updateIn)) {
        if (!update) continue
        state = stateAfter(state, update)
        updated(state)
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
