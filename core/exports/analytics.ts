export { arrivalOf, isSameArrival } from '../domain/analytics/arrival.ts'
export {
  addNote, changePermissions, changeVisitor, clearPending, type DecisionNote, dispatchEvent, type DispatchState,
  EMPTY_DISPATCH, type MeasuredVisitor, UNKNOWN_VISITOR, type VendorCommand, type VendorQueue,
} from '../domain/analytics/dispatch.ts'
export {
  type AnalyticsEvent, type EventName, type EventProps, EVENTS, FAMILIES, type Family, type PropTypes, stampEvent,
  type TrackedEvent,
} from '../domain/analytics/events.ts'
export {
  type Permission, PERMISSION_REASONS, PERMISSION_STATUSES, type PermissionFacts, type PermissionReason,
  type Permissions, permissionsOf, type PermissionStatus,
} from '../domain/analytics/permission.ts'
export { type Milestone, MILESTONES, type VendorCall } from '../domain/analytics/vendor-calls.ts'
export { VENDORS } from '../domain/analytics/vendor-facts.ts'
export { byVendor, VENDOR_NAMES, type VendorName, VENDOR_PURPOSES } from '../domain/analytics/vendors.ts'
