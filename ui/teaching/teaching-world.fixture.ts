import type { ClassProposal } from '#core/domain/group-lesson/proposal.ts'
import { LENGTH } from '#core/domain/group-lesson/join-state.ts'
import { dateOfDay, dayAt } from '#core/domain/streak/local-date.ts'
import type { TaughtLearner } from '#core/domain/tutoring/taught-lesson.ts'
import type { TeachingHours } from '#core/domain/tutoring/edit-hours.ts'
import type { TutorProfile } from '#core/domain/tutoring/tutor.ts'
import type { OwnTeaching } from '#core/ports/teaching.ts'
import { SAMPLE_SERIES } from '#adapters/memory/series.fixture.ts'
import { keeperChanged } from '../keeper/model.ts'
import { type MemoryPage, openPage, start, startRegistered, trigger } from '../world.fixture.ts'

export const KASIA: TutorProfile = {
  name: 'Kasia', native: 'pl', teaches: ['es', 'pl'], speaks: ['en', 'es', 'pl'], levels: ['A1', 'A2'], topics: ['conversation', 'travel'],
  about: 'Na pierwszej lekcji rozmawiamy o tym, co już umiesz powiedzieć.',
}
export const HOURS: TeachingHours = { zone: 'Europe/Warsaw', weekly: { 1: [{ from: 540, until: 720 }], 3: [{ from: 840, until: 1080 }] }, exceptions: { '2026-12-24': [] }, rest: 10 }
export const OLENA: TaughtLearner = { name: 'Olena', native: 'uk', course: { language: 'es', level: 'A2' } }
export const REASON = 'Please say how a lesson with you goes.'

/** Approves what waits, or rejects it with a reason. */
export const decide = async ({ ports: { moderation } }: MemoryPage, reason: string | null = null): Promise<void> => {
  for (const { key } of (await moderation.waiting())._unsafeUnwrap()) await moderation.decide(key, reason)
}
/** A person who has submitted a profile and set hours; it waits. */
export const teach = async (page: MemoryPage): Promise<OwnTeaching> => {
  await startRegistered(page)
  await page.ports.teaching.saveProfile(KASIA)
  return (await page.ports.teaching.saveHours(HOURS))._unsafeUnwrap()
}
/** A tutor whose profile is approved. */
export const teachApproved = async (page: MemoryPage): Promise<OwnTeaching> => {
  const own = await teach(page)
  await decide(page)
  return own
}
/** Somebody learns from the tutor so many hours from now, for 50 minutes; the id of the lesson. */
export const taught = async (page: MemoryPage, hours: number, { name, native, course }: TaughtLearner = OLENA): Promise<string> => {
  const own = (await page.ports.teaching.read())._unsafeUnwrap()
  const learner = openPage({ timers: 'soon', backend: page.backend })
  const { account, device } = learner.ports
  await account.signInAnonymously(device.id())
  await account.signUp(device.id(), { email: `${device.id()}@example.com`, password: 'calm-blue-river' }, {}, 'en')
  await start(learner)
  if (native && course) await trigger(learner.scope, keeperChanged, { key: 'learning_plan', value: { native, target: course.language, level: course.level, minutes: 10, motivation: 'travel', chosenAt: 1 } })
  const person = [...page.backend.people.values()].at(-1)
  if (!own || !person) throw new Error('nobody teaches')
  person.name = name
  const [id, startsAt] = [device.id(), page.device.now() + hours * 3_600_000]
  page.backend.tutoringLessons.set(id, { id, tutor: own.id, user: person.id, startsAt, endsAt: startsAt + 50 * 60_000, credits: 2, bookedAt: 1, paidAt: 1, payUntil: null, moves: [] })
  return id
}

const PROPOSAL: Omit<ClassProposal, 'firstDate'> = {
  kind: 'lesson', language: 'es', level: 'A2', topic: 'Un puesto en el mercado', about: 'Preguntamos, probamos y regateamos un poco.', materials: 'Trae tu última lista.', seats: 3, minute: 1080, weeks: null,
}
/** A tutor who has proposed a class of every week, from two days from now; it waits. */
export const proposeOne = async (page: MemoryPage, more: Partial<ClassProposal> = {}): Promise<string> => {
  await teachApproved(page)
  const [id, firstDate] = [page.ports.device.id(), dateOfDay(dayAt(page.device.now(), HOURS.zone) + 2)]
  ;(await page.ports.taughtClasses.propose(id, { ...PROPOSAL, firstDate, ...more }))._unsafeUnwrap()
  return id
}
/** A tutor whose class of every week is approved, with so many in the first of its classes. */
export const giveClasses = async (page: MemoryPage, taken = 0): Promise<void> => {
  await proposeOne(page)
  await decide(page)
  const [first] = (await page.ports.taughtClasses.list())._unsafeUnwrap().classes
  for (let at = 0; at < taken; at += 1) page.backend.seats.set(page.device.id(), { lesson: first?.id ?? '', user: `somebody-${at}` })
}

/** The tutor gave a class that ended so many hours ago: one learner was there, one came for ten minutes, and one did not come. */
export const classGiven = async (page: MemoryPage, hours: number): Promise<void> => {
  const { backend, device } = page
  const own = (await page.ports.teaching.read())._unsafeUnwrap()
  const [sample] = SAMPLE_SERIES
  if (!own || !sample) throw new Error('nobody teaches')
  const [id, now] = [device.id(), device.now()]
  const endsAt = now - hours * 3_600_000
  const startsAt = endsAt - LENGTH.lesson
  backend.classes.set(id, { id, series: { ...sample, tutor: own.id }, facts: { kind: 'lesson', startsAt, endsAt, seats: 6, confirmedAt: startsAt } })
  for (const [name, minutes] of [['Olena', 50], ['Marek', 10], [null, 0]] as const) {
    const person = backend.addPerson()
    person.name = name
    backend.seats.set(device.id(), { lesson: id, user: person.id })
    if (minutes > 0) backend.roomOf(id).been(person.id, { from: startsAt, until: startsAt + minutes * 60_000, zone: 'Europe/Kyiv' })
  }
}
