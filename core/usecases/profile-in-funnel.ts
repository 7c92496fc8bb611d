import { okAsync, type ResultAsync } from 'neverthrow'
import type { Profile } from '../domain/profile/profile.ts'
import type { Profiles } from '../ports/profiles.ts'

/** PRO-10. Fetches the profile for applications whose funnels need it. A failure gives null and is not reported. */
export const profileInFunnel = (ports: { readonly profiles: Pick<Profiles, 'fetch'> }): ResultAsync<Profile | null, never> =>
  ports.profiles.fetch().map((profile): Profile | null => profile).orElse(() => okAsync(null))
