import { err, ok, type Result } from 'neverthrow'
import type { Provider, ProviderPurpose } from '#core/domain/account/provider.ts'
import type { PasskeyPurpose } from '#core/domain/account/passkey.ts'
import type { OpenSession } from '#core/domain/account/session.ts'
import { withBookWords } from '#core/domain/book/book-words.ts'
import type { Book } from '#core/domain/book/book.ts'
import { composeLesson } from '#core/domain/course/compose-lesson.ts'
import { composeReview, type ReviewBasis } from '#core/domain/course/compose-review.ts'
import type { ContactMessage } from '#core/domain/contact/message.ts'
import type { Corpus } from '#core/domain/course/concept.ts'
import type { LessonBasis } from '#core/domain/course/lesson-basis.ts'
import type { Funnel } from '#core/domain/funnel/funnel.ts'
import type { WordBank } from '#core/domain/funnel/vocabulary.ts'
import type { Lesson } from '#core/domain/lesson/lesson.ts'
import { type LessonRef, REVIEW_LESSON } from '#core/domain/lesson/answer.ts'
import type { LevelTest } from '#core/domain/placement/level-test.ts'
import type { Plan } from '#core/domain/purchase/plan.ts'
import type { LessonReport } from '#core/domain/tutoring/lesson-report.ts'
import { SAMPLE_BOOKS } from './books.fixture.ts'
import { SAMPLE_CORPUS } from './corpus.fixture.ts'
import { memoryRoom, type MemoryRoom } from './classroom-room.ts'
import { memoryDevice, type MemoryDevice } from './device.ts'
import { SAMPLE_BANK, SAMPLE_FUNNELS } from './funnels.fixture.ts'
import { type Faults, type Faulty, memoryFaults } from './faults.ts'
import { makePerson, type Person } from './person.ts'
import { SAMPLE_TESTS } from './level-tests.fixture.ts'
import { SAMPLE_PLANS } from './plans.fixture.ts'
import type { MemoryClass, MemoryOwnSeries, MemoryPlace, MemorySeat, MemorySeries } from './class-rows.ts'
import { SAMPLE_SERIES } from './series.fixture.ts'
import type { MemoryOwnTutor, MemoryReview } from './own-tutors.ts'
import type { MemoryLesson, MemorySlot } from './tutoring-rows.ts'
import { type MemoryTutor, SAMPLE_TUTORS } from './tutors.fixture.ts'

interface BackendOptions {
  readonly device: MemoryDevice
  readonly corpus: Corpus
  readonly books: readonly Book[]
  /** Funnels and quizzes. */
  readonly funnels: readonly Funnel[]
  /** The words of every words-picker. */
  readonly bank: WordBank
  /** Lessons with given steps; all others are composed from the corpus. */
  readonly lessons: readonly Lesson[]
  readonly levelTests: readonly LevelTest[]
  readonly plans: readonly Plan[]
  readonly tutors: readonly MemoryTutor[]
  readonly series: readonly MemorySeries[]
  /** PUR-3. Where false, a checkout is paid on a page of the provider. */
  readonly takesCards: boolean
  /** AUTH-6. Those that are set up. */
  readonly providers: readonly Provider[]
}

/** AUTH-2. */
export interface MemorySession {
  /** The id of a person. */
  readonly person: string
  /** False for one that was opened before its person had an account. */
  readonly registered: boolean
  readonly openedAt: number
  /** PRO-11. When its person last showed who they are. */
  readonly confirmedAt: number
  readonly device?: Pick<OpenSession, 'browser' | 'system' | 'country' | 'city'>
}
/** AUTH-6, PRO-11. What the letters to one address held: the token of a link, and a code. */
export interface MemoryLetter {
  readonly link?: { readonly token: string; readonly person: string; readonly madeAt: number; readonly lifetime: number; readonly usedBy: string | null; readonly locale: string; readonly next: string | null }
  readonly code?: string
}

/** AUTH-6. What was begun with a provider in one browser, and what came of it. */
export interface MemorySignIn {
  readonly browser: string
  readonly provider: Provider
  readonly purpose: ProviderPurpose
  readonly session: string | null
  readonly next: string | null
  readonly madeAt: number
  /** The request that has finished it. */
  readonly finishedBy: string | null
  readonly isNew: boolean
  readonly isTakenBack: boolean
}
/** What a provider says of whoever signs in there. */
export interface MemoryClaims {
  readonly subject: string
  readonly email: string | null
  readonly isVerified: boolean
}

/** The data of a server. `requests` maps request ids to ids of people, `sessions` refresh tokens to sessions. */
export interface MemoryBackend extends BackendOptions, Faults, Pick<Faulty, 'reply'> {
  readonly people: Map<string, Person>
  readonly requests: Map<string, string>
  readonly sessions: Map<string, MemorySession>
  /** By the canonical form of the address. */
  readonly letters: Map<string, MemoryLetter>
  /** AUTH-6. By state. */
  readonly signIns: Map<string, MemorySignIn>
  /** AUTH-6. What each provider says, by a code that is good once. */
  readonly codes: Map<string, MemoryClaims & { readonly usedFor: string | null }>
  /** AUTH-6. What passkeys are asked to sign; `usedFor` is the request that has used it, null for one that cannot come again. */
  readonly challenges: Map<string, { readonly purpose: PasskeyPurpose | 'add'; readonly browser: string; readonly madeAt: number; usedFor: string | null | undefined }>
  /** AUTH-6. Sign-ins that wait for their second step, by the cookie of their browser. */
  readonly pending: Map<string, { readonly person: string; readonly madeAt: number; tries: number; passedFor: string | null }>
  /** VIS-1. Visitor ids by the properties of their devices. */
  readonly devices: Map<string, string>
  /** CRS-1, CRS-4. What each review that was opened asks for, and each lesson takes account of, by attempt. */
  readonly bases: Map<string, { readonly person: string; readonly basis: ReviewBasis | LessonBasis }>
  /** ROUTE-2. The messages that people sent us, by id. */
  readonly messages: Map<string, ContactMessage & { readonly sender: string; readonly receivedAt: number }>
  /** TUT-2. The times that are held or booked, and the booked lessons, by id. */
  readonly slots: Map<string, MemorySlot>
  readonly tutoringLessons: Map<string, MemoryLesson>
  /** The classroom of a lesson. */
  roomOf(lesson: string): MemoryRoom
  /** GRP-2. Classes, seats and places on waiting lists, by id. */
  readonly classes: Map<string, MemoryClass>
  /** GRP-1. The weekly classes that tutors have proposed, by id. */
  readonly ownSeries: Map<string, MemoryOwnSeries>
  readonly seats: Map<string, MemorySeat>
  readonly places: Map<string, MemoryPlace>
  /** GRP-1. The tutors who are somebody and the reviews of lessons, by id, and the reports of lessons by lesson. */
  readonly ownTutors: Map<string, MemoryOwnTutor>
  readonly tutorReviews: Map<string, MemoryReview>
  readonly reports: Map<string, LessonReport>
  addPerson(): Person
  /** The lesson of an attempt, composed once. */
  lesson(ref: LessonRef, attempt: string): Result<Lesson, 'not_found'>
  /** The person with this id, or the account it was merged into. */
  person(id: string): Person | undefined
  account(email: string): Person | undefined
}

export const emailKey = (email: string) => email.trim().toLowerCase()

export const memoryBackend = (
  { device = memoryDevice(), corpus: courses = SAMPLE_CORPUS, books = SAMPLE_BOOKS, funnels = SAMPLE_FUNNELS, bank = SAMPLE_BANK, lessons = [], levelTests = SAMPLE_TESTS, plans = SAMPLE_PLANS, tutors = SAMPLE_TUTORS, series = SAMPLE_SERIES, takesCards = true, providers = [] }: Partial<BackendOptions> = {},
): MemoryBackend => {
  const corpus = withBookWords(courses, books)
  const people = new Map<string, Person>()
  const rooms = new Map<string, MemoryRoom>()
  const opened = new Map<string, Result<Lesson, 'not_found'>>()
  const given = ({ native, target, lesson }: LessonRef) =>
    lessons.find(each => each.id === lesson && each.native === native && each.target === target)
  const person = (id: string): Person | undefined => {
    const found = people.get(id)
    return found?.mergedInto ? person(found.mergedInto) : found
  }
  const bases: MemoryBackend['bases'] = new Map()
  const compose = (ref: LessonRef, attempt: string): Result<Lesson, 'not_found'> => {
    const { basis } = bases.get(attempt) ?? {}
    if (ref.lesson !== REVIEW_LESSON) return composeLesson(corpus, ref, attempt, basis && !('cards' in basis) ? basis : undefined)
    return basis && 'cards' in basis ? composeReview(corpus, ref, basis, attempt) : err('not_found')
  }
  return {
    device,
    corpus,
    books,
    funnels,
    bank,
    lessons,
    levelTests,
    plans,
    tutors,
    series,
    takesCards,
    providers,
    ...memoryFaults(device.id),
    people,
    requests: new Map(),
    sessions: new Map(),
    letters: new Map(),
    signIns: new Map(),
    codes: new Map(),
    challenges: new Map(),
    pending: new Map(),
    devices: new Map(),
    bases,
    messages: new Map(),
    slots: new Map(),
    tutoringLessons: new Map(),
    roomOf: lesson => {
      const room = rooms.get(lesson) ?? memoryRoom(device)
      rooms.set(lesson, room)
      return room
    },
    classes: new Map(),
    ownSeries: new Map(),
    seats: new Map(),
    places: new Map(),
    ownTutors: new Map(),
    tutorReviews: new Map(),
    reports: new Map(),
    person,
    lesson: (ref, attempt) => {
      const key = [ref.native, ref.target, ref.lesson, attempt].join(' ')
      const own = given(ref)
      const lesson = opened.get(key) ?? (own ? ok(own) : compose(ref, attempt))
      if (lesson.isOk()) opened.set(key, lesson)
      return lesson
    },
    addPerson: () => {
      const made = makePerson(device.id(), device.now())
      people.set(made.id, made)
      return made
    },
    account: email => [...people.values()].find(each => each.email !== null && emailKey(each.email) === emailKey(email)),
  }
}
