import { okAsync, type ResultAsync } from 'neverthrow'
import type { Profile } from '../domain/profile/profile.ts'
import type { Profiles } from '../ports/profiles.ts'

/** PRO-10. In a funnel a profile that cannot be had is nobody's business: null, and nothing is reported. */
export const profileInFunnel = ({ profiles }: { readonly profiles: Pick<Profiles, 'fetch'> }): ResultAsync<Profile | null, never> =>
  profiles.fetch().map((profile): Profile | null => profile).orElse(() => okAsync(null))
