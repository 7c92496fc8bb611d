import { ResultAsync } from 'neverthrow'
import type { DeviceKind, MediaDevice, MediaTools } from '#core/ports/classroom-media.ts'
import { failureOf } from './failures.ts'

const KINDS: Readonly<Record<MediaDeviceKind, DeviceKind>> = { audioinput: 'microphone', videoinput: 'camera', audiooutput: 'speaker' }
const read = ({ kind, deviceId, label }: MediaDeviceInfo): MediaDevice => ({ kind: KINDS[kind], id: deviceId, name: label })

export const browserDevices: Pick<MediaTools, 'devices' | 'onDevices'> = {
  devices: () => ResultAsync.fromPromise(navigator.mediaDevices.enumerateDevices(), failureOf).map(found => found.map(read)),
  onDevices: changed => {
    const listener = () => changed()
    navigator.mediaDevices.addEventListener('devicechange', listener)
    return () => navigator.mediaDevices.removeEventListener('devicechange', listener)
  },
}
