/** PRO-1. Names as on the wire and in storage. */
export interface KeeperEntry {
  /** A JSON string. */
  readonly value: string
  /** ISO instant. */
  readonly updated_at: string
}
export type Keeper = Readonly<Record<string, KeeperEntry>>
export interface Profile {
  readonly user_id: string
  readonly email: string
  readonly free_for_ukraine: boolean
  readonly keeper: Keeper
  readonly name?: string
  /** E.164. */
  readonly phone?: string
  /** ISO instant of registration. */
  readonly created_at?: string
}
/** PRO-4. What a person may change; null removes a phone number. */
export interface ProfileFields {
  readonly name?: string
  readonly phone?: string | null
}
/** PRO-3. Stands in for a profile that could not be fetched. */
export const EMPTY_PROFILE: Profile = { user_id: '', email: '', free_for_ukraine: false, keeper: {} }
