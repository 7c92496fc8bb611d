import type { Grants } from '#core/domain/consent/purposes.ts'
import { choiceMade, type Chosen } from './model.ts'

/** A custom choice, as the preferences page makes it. */
export const customChosen = choiceMade.prepend((grants: Grants): Chosen => ({ how: 'custom', grants, source: 'preferences' }))
