import type { FlagAttributes } from '../domain/flags/attributes.ts'
import type { RemoteFlags } from '../domain/flags/flags.ts'
import type { Call } from './call.ts'

/** FLAG-2. Evaluates flags on a server, so that conditions and other variants never reach the browser. Equal attributes get equal values. */
export interface FeatureFlags {
  evaluate(attributes: FlagAttributes): Call<RemoteFlags>
}
