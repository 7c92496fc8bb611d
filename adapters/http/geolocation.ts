import { locate } from '#contract/visitor.ts'
import type { Geolocation } from '#core/ports/geolocation.ts'
import type { Api } from './api.ts'

export const httpGeolocation = (api: Api): Geolocation => ({ locate: () => api.call(locate, {}) })
