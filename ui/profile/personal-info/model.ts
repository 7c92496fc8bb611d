import { checkName, NAME_FAULTS, type NameFault } from '#core/domain/profile/fields.ts'
import { $userProfile } from '../../session/profile.ts'
import { createProfileForm } from '../profile-form.ts'

interface NameFaults {
  readonly name?: NameFault
}

/** PRO-11. */
export const { typed, fieldLeft, submitted, retried, left, $state } = createProfileForm<NameFaults>({
  fields: ['name'],
  $initial: $userProfile.map(({ name = '' }) => ({ name })),
  faultsOf: ({ name }) => checkName(name).match(() => ({}), fault => ({ name: fault })),
  changeOf: ({ name }) => checkName(name).match(checked => ({ name: checked }), () => ({})),
  faultsIn: ({ field, reason }) => (field === 'name' ? { name: NAME_FAULTS.find(fault => fault === reason) ?? 'invalid' } : null),
})
