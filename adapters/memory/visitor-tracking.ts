import { ok } from 'neverthrow'
import type { VisitorTracking } from '#core/ports/visitor-tracking.ts'
import type { Visitor } from './visitor.ts'

export const memoryVisitorTracking = ({ backend }: Visitor): VisitorTracking => ({
  identify: parameters =>
    backend.reply('visitorTracking.identify', () => {
      const device = JSON.stringify(parameters)
      const id = backend.devices.get(device) ?? backend.device.id()
      backend.devices.set(device, id)
      return ok(id)
    }),
})
