import { okAsync, type ResultAsync } from 'neverthrow'
import type { Profile } from '../domain/profile/profile.ts'
import type { Profiles } from '../ports/profiles.ts'

/** PRO-10. For applications whose funnels ask for the profile themselves: one that cannot be had is null, and nothing is reported. */
export const profileInFunnel = (ports: { readonly profiles: Pick<Profiles, 'fetch'> }): ResultAsync<Profile | null, never> =>
  ports.profiles.fetch().map((profile): Profile | null => profile).orElse(() => okAsync(null))
