import type { VisitorParameters } from '../domain/visitor/payload.ts'
import type { Call } from './call.ts'

/** VIS-1. `pageUrl` is without query and hash. The answer is the visitor's id; the same device gets the same one. */
export interface VisitorTracking {
  identify(parameters: VisitorParameters, pageUrl: string): Call<string>
}
