import type { VisitorParameters } from '../domain/visitor/payload.ts'
import type { Call } from './call.ts'

/** VIS-1. Returns the visitor's id, which is the same for the same device. `pageUrl` has no query and no hash. */
export interface VisitorTracking {
  identify(parameters: VisitorParameters, pageUrl: string): Call<string>
}
