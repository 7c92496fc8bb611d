import { combine, createStore, sample } from 'effector'
import { DEVICE_KEYS, SESSION_KEYS } from '#core/domain/device/device-keys.ts'
import { FLOW_IDS, flowOf, flowPixel, type FlowId } from '#core/domain/attribution/flow.ts'
import { $consentReady, $decision, $effective } from '../consent/model.ts'
import { port, portFx } from '../effector/port.ts'
import { $pageContext } from '../shell/page-context.ts'
import { addressesRead } from './address.ts'

const readFx = portFx(port('sessionStorage'), (storage, addresses: readonly string[]): FlowId | null => {
  const stored = storage.read(SESSION_KEYS.flow)
  const flow = addresses.map(flowOf).findLast(flow => flow !== null) ?? FLOW_IDS.find(each => each === stored) ?? null
  if (flow) storage.write(SESSION_KEYS.flow, flow)
  return flow
})
sample({ clock: addressesRead, target: readFx })
/** PIX-1, PRO-12. The flow lasts as long as the tab. */
export const $flowId = createStore<FlowId | null>(null).on(readFx.doneData, (_, flow) => flow)

const storePixelFx = portFx(port('deviceStorage'), (storage, pixel: string) => storage.write(DEVICE_KEYS.flowPixel, pixel))
const removeFx = portFx(port('deviceStorage'), storage => storage.remove(DEVICE_KEYS.flowPixel))
/** PIX-1. The pixel is stored only with permission for marketing. */
const $pixel = combine($flowId, $pageContext, $effective, (flow, context, { marketing }) =>
  marketing && context ? flowPixel(flow, context.flowPixels) : null)
sample({ clock: $pixel, filter: (pixel): pixel is string => pixel !== null, target: storePixelFx })
const $isRefused = combine($consentReady, $decision, (ready, { grants }) => ready && !grants.marketing)
sample({ clock: $isRefused, filter: refused => refused, target: removeFx })
