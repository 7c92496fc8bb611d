import type { PersonalFile } from '#contract/personal-file.ts'
import { gradeAnswers } from '#core/domain/lesson/progress.ts'
import { readJson } from '#core/domain/stored/json.ts'
import type { PersonalData } from '#core/ports/personal-data.ts'
import type { MemoryBackend } from './backend.ts'
import { answersOf, recordsOf } from './lesson-records.ts'
import type { Person } from './person.ts'
import type { Visitor } from './visitor.ts'

const timeText = (at: number) => new Date(at).toISOString()
const timeTextOrNull = (at: number | null) => (at === null ? null : timeText(at))

const lessonsOf = (backend: MemoryBackend, person: Person): PersonalFile['lessons'] =>
  recordsOf(backend, person).map(({ attempt: { id, ref }, summary: { startedAt, finishedAt, passedAt, passedZone, strong } }) => {
    const answers = answersOf(person, id)
    const graded = backend.lesson(ref, id).map(lesson => gradeAnswers(lesson, answers)).unwrapOr([])
    return {
      ...ref, startedAt: timeText(startedAt), finishedAt: timeTextOrNull(finishedAt), passedAt: timeTextOrNull(passedAt), timeZone: passedZone, strong,
      answers: graded.map(({ step, try: tries, given, right, answeredAt, zone }) => ({
        step, try: tries, answer: given, right, answeredAt: timeText(answeredAt), deviceTime: null, receivedAt: timeText(answeredAt), timeZone: zone, report: null,
      })),
    }
  })

/** GDPR 15, 20. What somebody may look for first; the server's file has more lists. */
const fileOf = (backend: MemoryBackend, person: Person): Pick<PersonalFile, 'account' | 'settings' | 'experiments' | 'lessons'> => ({
  account: {
    email: person.email ?? '', emailProvedAt: timeTextOrNull(person.emailProvedAt), emailBouncedAt: timeTextOrNull(person.emailBouncedAt), name: person.name, phone: person.phone, freeForUkraine: false, locale: null,
    knownSince: timeText(person.knownSince), registeredAt: timeTextOrNull(person.registeredAt),
  },
  settings: [...person.keeper].map(([name, { value, updated_at: changedAt }]) => ({ name, value: readJson(value).unwrapOr(value), changedAt })),
  experiments: person.experiments.map(({ key, variation, source, ts }) => ({ name: key, variation, source, joinedAt: timeText(ts) })),
  lessons: lessonsOf(backend, person),
})

const erase = (backend: MemoryBackend, { id: account }: Person): null => {
  const { people, sessions, requests, bases } = backend
  const own = new Set([...people.values()].filter(({ id, mergedInto }) => id === account || mergedInto === account).map(({ id }) => id))
  for (const [key, session] of sessions) if (own.has(session.person)) sessions.delete(key)
  for (const [key, id] of requests) if (own.has(id)) requests.delete(key)
  for (const [attempt, { person }] of bases) if (own.has(person)) bases.delete(attempt)
  for (const id of own) people.delete(id)
  return null
}

export const memoryPersonalData = ({ backend, registered, confirmed }: Visitor): PersonalData => ({
  export: () =>
    backend.reply('personalData.export', () =>
      registered().map(person => {
        const content = JSON.stringify(fileOf(backend, person))
        return { name: `promova-data-${timeText(backend.device.now()).slice(0, 10)}.json`, type: 'application/json', text: () => Promise.resolve(content) }
      }),
    ),
  erase: () => backend.reply('personalData.erase', () => confirmed().map(person => erase(backend, person))),
})
