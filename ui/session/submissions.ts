import { combine, createEvent, sample } from 'effector'
import { deliverSubmissions } from '#core/usecases/deliver-submissions.ts'
import { callFx, port } from '../effector/port.ts'
import { runOneAtATime } from '../effector/run-one-at-a-time.ts'
import { $session, sessionStarted } from './model.ts'
import { cameOnline } from './online.ts'

/** FUN-3. Answers to funnels that could not be sent wait on the device. This module is loaded by pages that find some. */
export const submissionsFound = createEvent()

const deliverFx = callFx(combine({ deviceStorage: port('deviceStorage'), funnels: port('funnels'), errorReporter: port('errorReporter') }), deliverSubmissions)
const mayDeliver = sample({ clock: [submissionsFound, sessionStarted, cameOnline], source: $session, filter: Boolean })
runOneAtATime({ clock: [mayDeliver], effect: deliverFx })
