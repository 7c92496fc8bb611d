import { ResultAsync } from 'neverthrow'
import { thrownError } from '#core/domain/errors/thrown.ts'
import { PROBE_WAIT, type VisitorParameters } from '#core/domain/visitor/payload.ts'
import type { Device } from '#core/ports/device.ts'
import type { Fingerprint } from '#core/ports/fingerprint.ts'
import { adBlockProbe, type Bait } from './ad-block-probe.ts'
import type { Hints } from './fingerprint-payload.ts'

/** VIS-3. What a reading gives within 100 ms; a later one, and a failed one, is the same as none. */
const withinProbeWait = <Value>(device: Pick<Device, 'after'>, reading: Promise<Value>): Promise<Value | null> =>
  new Promise(resolve => {
    const cancel = device.after(PROBE_WAIT, () => resolve(null))
    reading.then(resolve, () => resolve(null)).finally(cancel)
  })

/** VIS-3. Both probes side by side: neither holds the rest for longer than its 100 ms. */
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

/** VIS-1, VIS-3. The libraries are loaded when first asked. */
export const browserFingerprint = ({ device }: { readonly device: Device }): Fingerprint => {
  const collect = async (): Promise<VisitorParameters> => {
    const [{ readComponents, readAudio }, { visitorParameters }] = await Promise.all([import('./fingerprint-components.ts'), import('./fingerprint-payload.ts')])
    const [hints, probes] = await Promise.all([hintsOf(), readProbes(showBox, readAudio, device)])
    // After the probes, as these readings keep the page busy for longer than the audio may take.
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
