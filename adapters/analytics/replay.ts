import type { AnalyticsVendor } from '#core/ports/analytics-vendors.ts'
import { mainOriginOf } from './endpoints.ts'
import type { VendorPage } from './page.ts'
import type { VendorSetting } from './settings.ts'
import { tagVendor } from './tag.ts'

type Commands = (...command: readonly unknown[]) => unknown
const isCommands = (value: unknown): value is Commands => typeof value === 'function'

/** Queues its arguments until the library replaces it. */
const waiting = (): Commands => {
  const q: unknown[] = []
  return Object.assign((...command: readonly unknown[]) => void q.push(command), { q })
}
/** Ignores all commands. `t` tells the loader that it has been served, and a library that loads anyway finds nothing to start. */
const ignoring = (): Commands => Object.assign(() => undefined, { q: [], t: true })
const SILENT = { upload: () => undefined }

/**
 * ANA-1. Session replay with Clarity: one script for a site's id. It observes the page itself and gets no events.
 * CON-4. It is ended by `stop` alone, since a refusal in `consentv2` would restart it. A library that has paused by itself
 * (idle, or by consent mode) would wake later, so it is started without upload and stopped, and stopped again when it wakes.
 */
export const replay = (setting: VendorSetting, page: VendorPage): AnalyticsVendor => {
  let ours: Commands | undefined
  let mustReload = false
  const currentCommands = () => Reflect.get(page.names, 'clarity') as unknown
  const put = (commands: Commands) => {
    ours = commands
    Reflect.set(page.names, 'clarity', commands)
  }
  const hasLoaded = () => isCommands(currentCommands()) && currentCommands() !== ours
  const isAwake = () => Reflect.has(Object(currentCommands()) as object, 'v')
  const send = (...command: readonly unknown[]) => {
    const commands = currentCommands()
    if (isCommands(commands)) commands(...command)
  }
  return tagVendor('replay', page, {
    begin: ({ deviceId }) => {
      if (hasLoaded() && !mustReload) send('start')
      else {
        mustReload = false
        put(waiting())
        page.append(`${mainOriginOf('replay', setting)}/tag/${setting.id}`)
      }
      send('consentv2', { ad_Storage: 'denied', analytics_Storage: 'granted' })
      send('identify', deviceId)
    },
    changeVisitor: ({ deviceId }, before) => {
      if (deviceId !== before.deviceId) send('identify', deviceId)
    },
    send: () => undefined,
    end: () => {
      mustReload = !isAwake()
      if (!hasLoaded()) put(ignoring())
      else if (mustReload) for (const command of [['start', SILENT], ['stop'], ['stop']]) send(...command)
      else send('stop')
    },
  })
}
