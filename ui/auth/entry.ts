import { combine, createEvent, sample } from 'effector'
import type { Session } from '#core/domain/account/session.ts'
import { completeSignIn } from '#core/usecases/complete-sign-in.ts'
import { callFx, port } from '../effector/port.ts'
import { signedIn } from '../session/model.ts'

/** AUTH-2. An account has answered to somebody who signed up or in, by whichever way. */
export const accountEntered = createEvent<Session>()

const completeFx = callFx(combine({ webSession: port('webSession'), deviceStorage: port('deviceStorage'), sessionStorage: port('sessionStorage') }), completeSignIn)
/** The profile's 100 ms and the web's session both begin with the account's answer. */
sample({ clock: accountEntered, target: [signedIn, completeFx] })
