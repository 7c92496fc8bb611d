import { combine, createStore } from 'effector'
import { $flagValues, flagsCame } from '../flags/model.ts'
import { $session, signedOut } from '../session/model.ts'

const $isAnswered = createStore(false).on(flagsCame, () => true).reset(signedOut)

/** AIT-1, FLAG-3. Whether lessons with tutors can be booked; null until it is known. */
export const $isTutoringOpen = combine($flagValues, $isAnswered, ({ ai_and_human_tutor_access: { tutor } }, isAnswered) => (tutor || isAnswered ? tutor : null))

/** Whose pages these are; null while nobody is known. */
export const $who = $session.map(session => session?.userId ?? null)
