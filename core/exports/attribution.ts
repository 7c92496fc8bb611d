export { FLOW_IDS, type FlowId, flowOf, flowPixel, type FlowPixels } from '../domain/attribution/flow.ts'
export {
  DEFAULT_SOURCE, MAX_PARAMETER, type Parameter, PARAMETERS, type Touch,
} from '../domain/attribution/parameters.ts'
export { firstTouch, lastTouch, mayStoreOnDevice, readTouch, sourceOf, touchOf } from '../domain/attribution/touch.ts'
