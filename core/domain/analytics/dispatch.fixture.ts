import { changePermissions, clearPending, dispatchEvent, type DispatchState, type VendorCommand } from './dispatch.ts'
import type { TrackedEvent } from './events.ts'
import type { Permissions } from './permission.ts'

/** The state after a step, and the commands that the step alone brought. */
export interface Step {
  readonly state: DispatchState
  readonly commands: readonly VendorCommand[]
}

/** The permissions change. */
export const permit = (before: DispatchState, permissions: Permissions): Step => {
  const state = changePermissions(clearPending(before), permissions)
  return { state, commands: state.commands }
}
/** An event comes under permissions that may have changed since the last one. */
export const track = (before: DispatchState, permissions: Permissions, event: TrackedEvent): Step => {
  const state = dispatchEvent(permit(before, permissions).state, event)
  return { state, commands: state.commands }
}
