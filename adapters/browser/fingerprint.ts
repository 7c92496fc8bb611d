import { ResultAsync } from 'neverthrow'
import { thrownError } from '#core/domain/errors/thrown.ts'
import { PROBE_WAIT, type VisitorParameters } from '#core/domain/visitor/payload.ts'
import type { Device } from '#core/ports/device.ts'
import type { Fingerprint } from '#core/ports/fingerprint.ts'
import { adBlockProbe, type Bait } from './ad-block-probe.ts'
import type { Hints } from './fingerprint-payload.ts'

/** VIS-3. The result of a probe within 100 ms; null for one that is later or fails. */
const withinProbeWait = <Value>(device: Pick<Device, 'after'>, reading: Promise<Value>): Promise<Value | null> =>
  new Promise(resolve => {
    const cancel = device.after(PROBE_WAIT, () => resolve(null))
    reading.then(resolve, () => resolve(null)).finally(cancel)
  })

/** VIS-3. Runs both probes at once, so that neither delays the rest by more than its 100 ms. */
export const readProbes = async (show: () => Bait, readAudio: () => Promise<number>, device: Pick<Device, 'after'>) => {
  const [ad_block, audio] = await Promise.all([adBlockProbe(show, device), withinProbeWait(device, readAudio())])
  return { ad_block, audio: audio === null || audio < 0 ? '' : audio }
}

interface AgentData {
  getHighEntropyValues(names: readonly string[]): Promise<Hints>
}
const hintsOf = async (): Promise<Hints | null> => {
  const data = Reflect.get(navigator, 'userAgentData') as AgentData | undefined
  if (typeof data?.getHighEntropyValues !== 'function') return null
  return data.getHighEntropyValues(['architecture', 'fullVersionList', 'model', 'platformVersion']).catch(() => null)
}

const showBox = () => {
  const box = document.createElement('div')
  document.body.append(box)
  return box
}

/** VIS-1, VIS-3. Loads the libraries on first use. */
export const browserFingerprint = ({ device }: { readonly device: Device }): Fingerprint => {
  const collect = async (): Promise<VisitorParameters> => {
    const [{ readComponents, readAudio }, { visitorParameters }] = await Promise.all([import('./fingerprint-components.ts'), import('./fingerprint-payload.ts')])
    const [hints, probes] = await Promise.all([hintsOf(), readProbes(showBox, readAudio, device)])
    // These readings come after the probes, because they block the page for longer than the audio probe may take.
    const read = await readComponents()
    return visitorParameters({
      ...read,
      userAgent: navigator.userAgent,
      hints,
      screen,
      viewport: { width: innerWidth, height: innerHeight },
      pixelRatio: devicePixelRatio,
      doNotTrack: navigator.doNotTrack === '1',
      more: {
        ...probes,
        languages: read.languages,
        timezone: device.zone(),
        touch_points: read.touchPoints,
        device_memory: read.memory,
        hardware_concurrency: read.cores,
        architecture: hints?.architecture,
      },
    })
  }
  return { collect: () => ResultAsync.fromPromise(collect(), thrown => thrownError(thrown, device.id())) }
}
