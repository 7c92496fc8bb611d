import { combine, createStore, sample } from 'effector'
import type { Known } from '#core/domain/funnel/questions/question-rules.ts'
import { port, portFx } from '../effector/port.ts'
import { $userProfile } from '../session/profile.ts'
import { started } from './model.ts'

const zoneFx = portFx(port('device'), device => device.zone())
const $zone = createStore('UTC').on(zoneFx.doneData, (_, zone) => zone)
sample({ clock: started, target: zoneFx })

/** FUN-9. What is known of the person before they answer. */
export const $known = combine($zone, $userProfile, (zone, { email }): Known => ({ zone, email }))
