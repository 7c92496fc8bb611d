import { createStore } from 'effector'
import { accountOf } from '#core/domain/account/session.ts'
import { sessionStarted, signedIn } from '../session/model.ts'
import { NOBODY } from './desk.ts'
import { $deviceId } from '../visitor/device-id.ts'

/** ANA-1, AUTH-3. Whom vendors are told about: another device id is somebody else, whom nobody knows until an account's session begins. */
export const $measuredVisitor = createStore(NOBODY, {
  serialize: 'ignore', updateFilter: (next, last) => next.deviceId !== last.deviceId || next.userId !== last.userId,
})
  .on($deviceId, (_, deviceId) => ({ deviceId, userId: null }))
  .on([sessionStarted, signedIn], ({ deviceId, userId }, session) => ({ deviceId, userId: accountOf(session) ?? userId }))
