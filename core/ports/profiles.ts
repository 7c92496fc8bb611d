import type { Profile, ProfileFields } from '../domain/profile/profile.ts'
import type { Call } from './call.ts'

/** The profile of a registered person (PRO-1 to PRO-5). Anonymous callers get `forbidden`. */
export interface Profiles {
  fetch(): Call<Profile>
  /** PRO-4. Changes only the given fields. An invalid field gives invalid_input, which names it. */
  patch(fields: ProfileFields): Call<Profile>
  /** SUB-5. Opens every lesson to somebody from Ukraine, on their word. */
  claimFreeForUkraine(): Call<Profile>
  /** PRO-5. Writing the current value changes nothing, not even `updated_at`. A new value always has a later `updated_at`. */
  putKeeper(key: string, value: string): Call<Profile, 'limit_reached'>
}
