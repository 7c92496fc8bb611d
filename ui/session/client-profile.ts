import { combine } from 'effector'
import type { ClientProfileState } from '#core/domain/profile/client-profile.ts'
import { $settings } from './keeper.ts'
import { $fetched } from './profile.ts'

/** PRO-12, under the given names. The settings are those that hold now, of either identity. */
export const $profile = combine($fetched, $settings, (fetched, settings): ClientProfileState => ({ ...fetched, settings }))
