import type { AddressChange, CalendarAddress } from '../domain/tutoring/calendar-address.ts'
import type { Call } from './call.ts'

/** TUT-4. The private address of a registered person's calendar of live lessons. */
export interface CalendarAddresses {
  /** Version 0, and no address, where it was never turned on. */
  read(): Call<CalendarAddress>
  /** Makes the change if it is the next one; any other changes nothing and is answered with what there is, so each may be repeated. */
  change(change: AddressChange): Call<CalendarAddress>
}
