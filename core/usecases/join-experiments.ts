import { ResultAsync } from 'neverthrow'
import { DEVICE_KEYS } from '../domain/device/device-keys.ts'
import type { ErrorCode } from '../domain/errors/app-error.ts'
import { type Experiment, mergeExperiments, readExperiments } from '../domain/flags/experiments.ts'
import type { DeviceStorage } from '../ports/device-storage.ts'
import type { Experiments } from '../ports/experiments.ts'

export interface JoinPorts {
  readonly experiments: Pick<Experiments, 'join'>
  readonly deviceStorage: DeviceStorage
}
/** Failures after which sending the same again will never help. */
const REFUSED: readonly ErrorCode[] = ['invalid_input', 'limit_reached']

const waitingOn = ({ deviceStorage }: JoinPorts): readonly Experiment[] => readExperiments(deviceStorage.read(DEVICE_KEYS.experiments)).value
const storeWaiting = ({ deviceStorage }: JoinPorts, waiting: readonly Experiment[]): void => {
  if (waiting.length > 0) deviceStorage.write(DEVICE_KEYS.experiments, JSON.stringify(waiting))
  else deviceStorage.remove(DEVICE_KEYS.experiments)
}

const joinAll = async (ports: JoinPorts, known: readonly Experiment[], joined: readonly Experiment[]): Promise<readonly Experiment[]> => {
  const all = mergeExperiments(known, [...waitingOn(ports), ...joined])
  const fresh = all.filter(({ key }) => !known.some(one => one.key === key))
  storeWaiting(ports, fresh)
  for (const { key, ts } of fresh) {
    // A sign-out may have discarded it meanwhile; it must not reach the next identity.
    if (!waitingOn(ports).some(one => one.key === key && one.ts === ts)) continue
    const sent = await ports.experiments.join(key, all)
    if (sent.isOk() || REFUSED.includes(sent.error.code)) storeWaiting(ports, waitingOn(ports).filter(one => one.key !== key))
  }
  return all
}

/**
 * NET-2. Tells the server which experiments a person has joined. Each key that it does not know yet is sent with the whole list,
 * which comes back merged. What could not be sent waits on the device for the next time.
 */
export const joinExperiments = (
  ports: JoinPorts,
  lists: { readonly known: readonly Experiment[]; readonly joined: readonly Experiment[] },
): ResultAsync<readonly Experiment[], never> => ResultAsync.fromSafePromise(joinAll(ports, lists.known, lists.joined))
