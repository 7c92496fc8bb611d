import { PROBE_WAIT } from '#core/domain/visitor/payload.ts'
import type { Device } from '#core/ports/device.ts'

/** The part of an element that the bait needs. */
export interface Bait {
  className: string
  readonly style: { cssText: string }
  readonly isConnected: boolean
  readonly offsetHeight: number
  remove(): void
}
/** VIS-3. Shows an empty box that ad blockers take for an advertisement, and looks after 100 ms whether it was hidden. */
export const adBlockProbe = (show: () => Bait, device: Pick<Device, 'after'>): Promise<boolean> =>
  new Promise(resolve => {
    const bait = show()
    bait.className = 'adsbox ad-banner ad-placement textads banner_ad sponsored-ad'
    bait.style.cssText = 'position:absolute;inset:-99px auto auto -99px;inline-size:9px;block-size:9px;pointer-events:none'
    device.after(PROBE_WAIT, () => {
      resolve(!bait.isConnected || bait.offsetHeight === 0)
      bait.remove()
    })
  })
