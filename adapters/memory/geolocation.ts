import { ok } from 'neverthrow'
import type { Geolocation } from '#core/ports/geolocation.ts'
import type { Visitor } from './visitor.ts'

export const memoryGeolocation = ({ backend, geo }: Visitor): Geolocation => ({
  locate: () => backend.reply('geolocation.locate', () => ok(geo())),
})
