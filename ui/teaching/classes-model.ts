import { combine, createEvent, createStore, sample } from 'effector'
import type { AppError } from '#core/domain/errors/app-error.ts'
import { GROUP_LESSON_KINDS } from '#core/domain/group-lesson/join-state.ts'
import { type ClassProposal, type ProposalFault, proposalFaults } from '#core/domain/group-lesson/proposal.ts'
import { SEATS } from '#core/domain/group-lesson/seats.ts'
import { LEVELS } from '#core/domain/level/level.ts'
import { isLanguage } from '#core/domain/locale/locales.ts'
import { readReason } from '#core/domain/moderation/submission.ts'
import { dateOfDay, dayAt } from '#core/domain/streak/local-date.ts'
import type { OwnSeries } from '#core/ports/taught-classes.ts'
import { createForm, faultsIn } from '../effector/form.ts'
import { createMutation, type WithRequestId } from '../effector/mutation.ts'
import { callFx, port } from '../effector/port.ts'
import { createQuery } from '../effector/query.ts'
import { signedIn, signedOut } from '../session/model.ts'
import { cameOnline } from '../session/online.ts'
import { $roughNow } from '../shell/moment.ts'
import { $isOpen, $own, $tab, left } from './model.ts'

export const classesRetried = createEvent()
/** The form was opened: for a new class, or to change a proposal. */
export const formOpened = createEvent<OwnSeries | null>()
export const formClosed = createEvent()
/** A series is about to be ended or a class to be canceled, by its id, or is not. */
export const endPressed = createEvent<string>()
export const cancelPressed = createEvent<string>()
export const declined = createEvent()
export const endConfirmed = createEvent<string>()
export const reasonTyped = createEvent<string>()
export const cancelConfirmed = createEvent<string>()

interface Proposing {
  readonly series: string | null
  readonly proposal: ClassProposal
}
const proposeFx = callFx(port('taughtClasses'), (taught, { requestId, series, proposal }: WithRequestId<Proposing>) => taught.propose(series ?? requestId, proposal))
interface Ending {
  readonly series: string
  /** It was a proposal that nobody has seen yet. */
  readonly isTakenBack: boolean
}
const endFx = callFx(port('taughtClasses'), (taught, { series }: Ending) => taught.end(series))
const cancelFx = callFx(port('taughtClasses'), (taught, { lesson, reason }: { readonly lesson: string; readonly reason: string }) => taught.cancel(lesson, reason))

const $wanted = combine($isOpen, $tab, $own, (isOpen, tab, own) => isOpen && tab === 'classes' && own !== null)
const classes = createQuery({
  effect: callFx(port('taughtClasses'), taught => taught.list()),
  cancel: [left, proposeFx.done, endFx.done, cancelFx.done], reset: [signedIn, signedOut], retryOn: sample({ clock: cameOnline, filter: $wanted }),
})
/** Where the answer to a proposal is lost, the list says whether it arrived, so that nobody proposes the same again. */
const proposalLost = sample({ clock: proposeFx.failData.filter({ fn: ({ field }) => field === undefined }), source: $wanted })
sample({ clock: [$wanted, sample({ clock: classesRetried, source: $wanted }), proposalLost], filter: Boolean, fn: () => undefined, target: classes.refresh })
export const $classes = classes.$data
export const $classesFailure = combine(classes.$failure, $classes, (failure, known) => (known ? null : failure))
export const $classesPending = classes.$pending

/** In the order of the page. */
const FIELDS = ['kind', 'language', 'level', 'topic', 'about', 'materials', 'seats', 'firstDate', 'minute', 'weeks'] as const
const REASONS = ['short', 'long', 'unknown', 'past', 'far'] as const satisfies readonly ProposalFault['reason'][]
type Field = (typeof FIELDS)[number]
type Texts = Readonly<Record<Field, string>>
type Faults = { readonly [Each in Field]?: ProposalFault['reason'] }

const textsOf = ({ seats, minute, weeks, ...words }: ClassProposal): Texts => ({ ...words, seats: String(seats), minute: String(minute), weeks: weeks === null ? '' : String(weeks) })
const proposalOf = ({ kind: kindText, language, level: levelText, seats, minute, weeks, ...words }: Texts): ClassProposal => ({
  ...words, kind: GROUP_LESSON_KINDS.find(kind => kind === kindText) ?? 'lesson', language: isLanguage(language) ? language : 'en', level: LEVELS.find(level => level === levelText) ?? 'A1',
  seats: Number(seats), minute: Number(minute), weeks: weeks === '' ? null : Number(weeks),
})
/** A week from now, so that it can be read and found before. */
const WEEK = 7
/** The day it is where the tutor teaches; null until it is known. */
export const $today = combine($roughNow, $own, (now, own) => (now === null || !own ? null : dayAt(now, own.hours.zone)))
const $first = combine($today, $own, (today, own): Texts => ({
  kind: 'lesson', language: own?.teaches[0] ?? 'en', level: own?.profile.levels[0] ?? 'A1', topic: '', about: '', materials: '', seats: String(SEATS.lesson.most),
  firstDate: today === null ? '' : dateOfDay(today + WEEK), minute: '1080', weeks: '',
}))
export const $editing = createStore<{ readonly series: OwnSeries | null } | null>(null)
  .on(formOpened, (_, series) => ({ series })).on(formClosed, () => null).reset([left, signedIn, signedOut])
const refused = createEvent<Partial<Faults>>()
const form = createForm<Faults>({
  fields: FIELDS, refused, reset: [formOpened, formClosed, left, signedIn, signedOut],
  $initial: combine($editing, $first, (editing, first) => (editing?.series ? textsOf(editing.series.proposal) : first)),
  $faultsOf: combine($own, own => (now: number, texts: Texts): Faults => Object.fromEntries(
    (own ? proposalFaults(proposalOf(texts), { teaches: own.teaches, today: dayAt(now, own.hours.zone) }) : []).map(({ field, reason }) => [field, reason]))),
})
export const { fieldLeft, submitted } = form
/** A field was typed in; where another kind has other numbers of seats, the most of it are meant. */
export const typed = createEvent<{ readonly field: Field; readonly text: string }>()
sample({ clock: typed, target: form.typed })
sample({
  clock: typed.filterMap(({ field, text }) => (field === 'kind' ? GROUP_LESSON_KINDS.find(kind => kind === text) : undefined)),
  fn: kind => ({ field: 'seats' as const, text: String(SEATS[kind].most) }), target: form.typed,
})

const proposing = createMutation({ effect: proposeFx, renewOn: [formOpened, signedOut] })
export const $changing = combine([proposeFx.pending, endFx.pending, cancelFx.pending], all => all.some(Boolean))

/** GRP-1. Nothing that was written is lost where this fails; a press sends it again. */
sample({
  clock: form.accepted, source: { editing: $editing, changing: $changing }, filter: ({ changing }) => !changing,
  fn: ({ editing }, texts): Proposing => ({ series: editing?.series?.id ?? null, proposal: proposalOf(texts) }), target: proposing.send,
})
sample({
  clock: endConfirmed, source: { known: $classes, changing: $changing }, filter: ({ changing }) => !changing,
  fn: ({ known }, series): Ending => ({ series, isTakenBack: known?.series.find(({ id }) => id === series)?.review.status !== 'APPROVED' }), target: endFx,
})
/** GRP-2. What the tutor says to those who have booked. */
export const $reason = createStore('').on(reasonTyped, (_, text) => text).reset([cancelPressed, declined, left, signedOut])
const canceling = sample({ clock: cancelConfirmed, source: { reason: $reason, changing: $changing }, fn: ({ reason, changing }, lesson) => ({ lesson, reason: readReason(reason), changing }) })
sample({ clock: canceling.filterMap(({ lesson, reason, changing }) => (reason === undefined || changing ? undefined : { lesson, reason })), target: cancelFx })
export const $reasonFault = createStore(false).on(canceling, (_, { reason }) => reason === undefined).reset([reasonTyped, cancelPressed, declined, left])

/** GRP-1. What became of what was sent: what was rejected, and is sent as it was, stays rejected. */
const answered = proposeFx.done.map(({ params: { requestId, series, proposal }, result }) => ({ proposal, series: result.series.find(({ id }) => id === (series ?? requestId)) ?? null }))
const isRejected = (series: OwnSeries | null): boolean => series?.review.status === 'REJECTED'
export const classProposed = answered.filterMap(({ proposal, series }) => (series === null || isRejected(series) ? undefined : proposal))
export const seriesEnded = endFx.doneData
export const classCanceled = cancelFx.doneData
sample({ clock: [proposeFx.doneData, endFx.doneData, cancelFx.doneData], target: classes.arrived })
sample({ clock: answered, filter: ({ series }) => !isRejected(series), fn: () => undefined, target: formClosed })
$editing.on(answered, (editing, { series }) => (isRejected(series) ? { series } : editing))

/** What is asked about: whether to end a series, or to cancel a class. */
export const $asking = createStore<string | null>(null).on([endPressed, cancelPressed], (_, id) => id).reset([declined, endFx.done, cancelFx.done, left, signedOut])
const namedIn = faultsIn(FIELDS, REASONS)
const failed = proposeFx.failData.map(error => ({ error, faults: namedIn(error) }))
sample({ clock: failed.filterMap(({ faults }) => faults ?? undefined), target: refused })
const again = [typed, submitted, formOpened, formClosed, endPressed, cancelPressed, declined, reasonTyped, left, signedOut]
/** Why something was not changed: the proposal (null), or the series or class with this id. */
export const $changeProblem = createStore<{ readonly of: string | null; readonly error: AppError } | null>(null)
  .on(failed, (_, { error, faults }) => (faults ? null : { of: null, error }))
  .on(endFx.fail, (_, { params: { series }, error }) => ({ of: series, error })).on(cancelFx.fail, (_, { params: { lesson }, error }) => ({ of: lesson, error })).reset(again)
/** What was done last. */
export const $changeDone = createStore<'proposed' | 'takenBack' | 'ended' | 'canceled' | null>(null)
  .on(classProposed, () => 'proposed').on(endFx.done, (_, { params: { isTakenBack } }) => (isTakenBack ? 'takenBack' : 'ended')).on(classCanceled, () => 'canceled').reset([formOpened, endPressed, cancelPressed, left, signedOut])
/** Nothing was changed in what was rejected. */
const $isStillRejected = createStore(false).on(answered, (_, { series }) => isRejected(series)).reset(again)

export const $proposalForm = combine({ values: form.$values, isStillRejected: $isStillRejected, faults: form.$faults, firstInvalid: form.$firstInvalid, submitCount: form.$submitCount, pending: proposeFx.pending })
