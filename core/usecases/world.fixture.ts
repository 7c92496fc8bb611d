import { memoryBackend } from '#adapters/memory/backend.ts'
import { SAMPLE_CORPUS } from '#adapters/memory/corpus.fixture.ts'
import { recordCalls } from '#adapters/memory/record-calls.ts'
import { memoryWorld } from '#adapters/memory/world.ts'
import { composeLesson } from '../domain/course/compose-lesson.ts'
import type { Answer } from '../domain/lesson/answer.ts'
import { rightGiven } from '../domain/lesson/play.fixture.ts'
import { deliverReading } from './deliver-reading.ts'
import { startSession } from './start-session.ts'

export const CREDENTIALS = { email: 'a@b.example', password: 'long enough' }
export const NEXT = { ...CREDENTIALS, email: 'next@b.example' }

const REF = { native: 'uk', target: 'en', lesson: 'u-1' } as const
/** The lesson of the memory world that only premium opens. */
const PREMIUM = { ...REF, lesson: 'u-4' }
const [STEP] = composeLesson(SAMPLE_CORPUS, REF, 'attempt')._unsafeUnwrap().steps

/** A right answer that the server accepts. */
export const answerOf = (id: string, about: Partial<Answer> = {}): Answer => {
  if (!STEP) throw new Error('a composed lesson has steps')
  return { id, attempt: 'attempt', ref: REF, step: STEP.id, try: 1, given: rightGiven(STEP), answeredAt: 0, zone: 'UTC', ...about }
}
export const premiumAnswerOf = (id: string) => answerOf(id, { ref: PREMIUM })

/** The calls that tests name: to the servers without what they are given, and changes of the two storages. */
const heardIn = (calls: readonly string[]) => calls.flatMap(call => {
  const [name = ''] = call.split(' ')
  if (/^(account|webSession)\./.test(name)) return [name]
  return /^(lessonJournal\.record|(device|session)Storage\.(write|clear))$/.test(name) ? [call] : []
})

/** A page of a new visitor, in a memory world with two registered people. */
export const openPage = async () => {
  const backend = memoryBackend()
  const { device } = backend
  for (const credentials of [CREDENTIALS, NEXT]) {
    const { account } = memoryWorld({ backend }).ports
    await account.signInAnonymously(device.id())
    await account.signUp(device.id(), credentials, {}, 'en')
  }
  const { calls, through } = recordCalls()
  const { ports, browser } = memoryWorld({ backend, through })
  const { cookies, local, tab } = browser
  const outbox = ports.answerOutbox.of(null)
  return {
    backend, cookies, local, tab,
    ports: { ...ports, outbox, deliverReading: () => deliverReading(ports, null).map(({ waiting }) => waiting).unwrapOr(1) },
    log: () => heardIn(calls),
    clearLog: () => { calls.length = 0 },
    reports: () => ports.errorReporter.reports.map(({ place, error }) => `${place} ${error.code}`),
    waiting: () => [...browser.waiting.keys()],
    clearWaiting: () => browser.waiting.clear(),
    wait: async (...answers: readonly Answer[]) => { for (const answer of answers) await outbox.add(answer) },
    /** The person whose refresh cookie this browser has. */
    whoIsIn: () => (cookies.refresh === null ? undefined : backend.person(backend.sessions.get(cookies.refresh)?.person ?? '')),
  }
}

/** A page whose anonymous visitor has a session already. */
export const openVisit = async () => {
  const page = await openPage()
  await startSession(page.ports)
  page.clearLog()
  return page
}
