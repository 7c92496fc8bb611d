import type { Stars } from '#core/domain/tutoring/tutor-review.ts'
import type { LessonLength } from '#core/domain/tutoring/lesson-length.ts'
import { SAMPLE_TUTORS } from '#adapters/memory/tutors.fixture.ts'
import { flagsOf } from '../flags/flags.fixture.ts'
import { keeperChanged } from '../keeper/model.ts'
import { type MemoryPage, start, startRegistered, trigger } from '../world.fixture.ts'

export const [LUCIA, DIEGO] = SAMPLE_TUTORS as unknown as readonly [(typeof SAMPLE_TUTORS)[number], (typeof SAMPLE_TUTORS)[number]]

const open = (page: MemoryPage): void => page.ports.featureFlags.answerWith(flagsOf({ ai_and_human_tutor_access: { ai_tutor: true, tutor: true, first: 'tutor' } }))

/** A visitor where lessons with tutors are open. */
export const visit = (page: MemoryPage): Promise<MemoryPage> => {
  open(page)
  return start(page)
}
export const KASIA = '5a0f6f5e-1d1c-4d0e-9a51-0a4f7a3d2001'
/** A visitor where a tutor of Spanish who is no demo lets their voice be heard. */
export const visitWithVoice = (page: MemoryPage): Promise<MemoryPage> => {
  const words = { ...LUCIA, name: 'Kasia', native: 'pl', about: 'Na pierwszej lekcji rozmawiamy o tym, co już umiesz powiedzieć.' } as const
  const voice = 'data:audio/wav;base64,AAAA'
  page.backend.ownTutors.set(KASIA, {
    id: KASIA, owner: KASIA, words, voice, status: 'APPROVED', submitted: { profile: words, voice, status: 'APPROVED', reason: null, submissions: 1, submittedAt: 1 },
    hours: { zone: 'Europe/Warsaw', weekly: {}, exceptions: {}, rest: 10 },
  })
  return visit(page)
}
const PLAN = { native: 'uk', target: 'es', level: 'A2', minutes: 10, motivation: 'travel', times: { from: 540, to: 720 }, chosenAt: 1 } as const
/** A learner with an account, a plan and so many payments of four credits. */
export const learn = async (page: MemoryPage, payments = 1): Promise<MemoryPage> => {
  open(page)
  await startRegistered(page)
  await trigger(page.scope, keeperChanged, { key: 'learning_plan', value: PLAN })
  const { billing } = page.ports
  if (payments > 0) await billing.checkout({ plan: 'tutoring-month', currency: 'USD', locale: 'en', again: false }).andThen(({ id }) => billing.purchase(id, { number: '4242424242424242', expMonth: 12, expYear: 2090, cvc: '123' }))
  return page
}
/** Books a lesson so many hours from now, to the next half hour that is free. */
export const book = async ({ ports: { tutors, tutoringLessons, device } }: MemoryPage, hours: number, length: LessonLength = 50, tutor = LUCIA.id): Promise<string> => {
  const now = device.now()
  const free = await tutors.slots(tutor, length, { from: now + hours * 3_600_000, until: now + 28 * 86_400_000 })
  const [startsAt] = free._unsafeUnwrap()
  if (startsAt === undefined) throw new Error('nothing is free')
  const id = device.id()
  await tutoringLessons.hold(id, { tutor, startsAt, length })
  await tutoringLessons.book(id)
  return id
}
/** Others have reviewed a tutor. */
export const reviewed = ({ backend, device }: MemoryPage, stars: readonly Stars[], tutor = LUCIA.id): void => {
  for (const each of stars) {
    const [id, lesson, at] = [device.id(), device.id(), device.now()]
    backend.tutoringLessons.set(lesson, { id: lesson, tutor, user: 'somebody', startsAt: at - 7_200_000, endsAt: at - 3_600_000, credits: 2, bookedAt: 1, paidAt: 1, payUntil: null, moves: [] })
    backend.tutorReviews.set(id, { id, lesson, stars: each, text: each === 5 ? 'Patient, and we laughed a lot.' : '', status: 'APPROVED', reason: null, submissions: 1, submittedAt: at })
  }
}
/** A lesson that took place, with what its tutor left of it. */
export const learned = async (page: MemoryPage): Promise<string> => {
  await learn(page)
  const lesson = await book(page, 5)
  page.device.advance(20 * 3_600_000)
  page.backend.reports.set(lesson, { language: 'es', note: 'Good work on the past tense.\nNext time we talk about travel.', words: [{ word: 'el faro', meaning: 'lighthouse' }, { word: 'desde luego', meaning: 'of course' }] })
  return lesson
}
