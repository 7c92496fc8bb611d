import type { AnalyticsVendor } from '#core/ports/analytics-vendors.ts'
import { homeOf } from './endpoints.ts'
import type { VendorPage } from './page.ts'
import type { VendorSetting } from './settings.ts'
import { vendorOf } from './tag.ts'

type Commands = (...command: readonly unknown[]) => unknown
const isCommands = (value: unknown): value is Commands => typeof value === 'function'

/** Queues its arguments until the library replaces it. */
const waiting = (): Commands => {
  const q: unknown[] = []
  return Object.assign((...command: readonly unknown[]) => void q.push(command), { q })
}
/** Keeps nothing, and by its `t` the loader takes it for one that has been served. A library that comes all the same finds nothing to begin with. */
const refusing = (): Commands => Object.assign(() => undefined, { q: [], t: true })
const SILENT = { upload: () => undefined }

/**
 * ANA-1. Session replay in Clarity's way: one script for a site's id. It watches by itself, and is told no events.
 * CON-4: ended by `stop` alone, as a refusal in `consentv2` would make it begin again a moment later. One that has
 * paused by itself (idle, or consent mode told it first) will wake: it is woken silent and stopped, and stopped when it wakes.
 */
export const replay = (setting: VendorSetting, page: VendorPage): AnalyticsVendor => {
  let ours: Commands | undefined
  let anew = false
  const present = () => Reflect.get(page.names, 'clarity') as unknown
  const put = (commands: Commands) => {
    ours = commands
    Reflect.set(page.names, 'clarity', commands)
  }
  const hasCome = () => isCommands(present()) && present() !== ours
  const isAwake = () => Reflect.has(Object(present()) as object, 'v')
  const send = (...command: readonly unknown[]) => {
    const commands = present()
    if (isCommands(commands)) commands(...command)
  }
  return vendorOf('replay', page, {
    begin: ({ deviceId }) => {
      if (hasCome() && !anew) send('start')
      else {
        anew = false
        put(waiting())
        page.append(`${homeOf('replay', setting)}/tag/${setting.id}`)
      }
      send('consentv2', { ad_Storage: 'denied', analytics_Storage: 'granted' })
      send('identify', deviceId)
    },
    changeVisitor: ({ deviceId }, before) => {
      if (deviceId !== before.deviceId) send('identify', deviceId)
    },
    tell: () => undefined,
    end: () => {
      anew = !isAwake()
      if (!hasCome()) put(refusing())
      else if (anew) for (const command of [['start', SILENT], ['stop'], ['stop']]) send(...command)
      else send('stop')
    },
  })
}
