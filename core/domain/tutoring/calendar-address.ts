/** TUT-4. The private address of somebody's calendar, to which calendar programs subscribe. */
export interface CalendarAddress {
  /** How often it was turned on, renewed or turned off. */
  readonly version: number
  /** Null while it is off. */
  readonly address: string | null
}
/** A change of the address is numbered, so that one that arrives again, however late, changes nothing: turning it on again makes another address. */
export interface AddressChange {
  /** The version that it makes. */
  readonly version: number
  readonly isOn: boolean
}

/** TUT-4. What is left after a change: only the one that comes next counts. */
export const changeAddress = <State extends AddressChange>(state: State, change: State): State => (change.version === state.version + 1 ? change : state)
