import type { Profile, ProfileFields } from '../domain/profile/profile.ts'
import type { Call } from './call.ts'

/** The profile of a registered person (PRO-1 to PRO-5). Anonymous callers get `forbidden`. */
export interface Profiles {
  fetch(): Call<Profile>
  /** PRO-4. Fields that are left out stay. A field that cannot be taken is invalid_input and named. */
  patch(fields: ProfileFields): Call<Profile>
  /** PRO-5. Writing the value a key already has changes nothing, `updated_at` included; a new value is always later than the one before it. */
  putKeeper(key: string, value: string): Call<Profile, 'limit_reached'>
}
