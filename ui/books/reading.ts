import { combine, createEvent, createStore, sample } from 'effector'
import { latestOf, type Place, placesOf, type Reading, readingStatuses } from '#core/domain/book/reading.ts'
import { minuteOf, READS_ON_FOR } from '#core/domain/book/reading-time.ts'
import type { ReadingCopy } from '#core/domain/book/stored-reading.ts'
import { changeTo, type StatusChange, statusesOf, statusOf, undo, type WordStatus } from '#core/domain/book/word-status.ts'
import type { UnsavedReading } from '#core/domain/book/unsaved-reading.ts'
import { isLanguage, type Language } from '#core/domain/locale/locales.ts'
import { deliverReading } from '#core/usecases/deliver-reading.ts'
import { loadReading, storeReading } from '#core/usecases/store-reading.ts'
import { readingIn, storeUnsaved, waitingReading } from '#core/usecases/unsaved-reading.ts'
import { after } from '../effector/after.ts'
import { callFx, port, portFx } from '../effector/port.ts'
import { createQuery } from '../effector/query.ts'
import { runOneAtATime } from '../effector/run-one-at-a-time.ts'
import { $keeperReady, keeperValue } from '../keeper/model.ts'
import { RETRY_AFTER } from '../session/delivery.ts'
import { $isOwnerKnown, $owner, $session, sessionFailed, sessionStarted, signedIn, signedOut } from '../session/model.ts'
import { $online, cameOnline } from '../session/online.ts'
import { $startFailure } from '../session/start-failure.ts'

/** A page of books was opened, or is left. */
export const readingOpened = createEvent()
export const readingLeft = createEvent()
/** The reader says how well they know a word. */
export const statusChosen = createEvent<{ readonly word: string; readonly status: WordStatus }>()
/** The change that `$undoable` holds was a mistake. */
export const undone = createEvent()
/** What was said of a word stays said. */
export const undoDropped = createEvent()
/** STK-1. The reader does something on the page of a book, or the page is still in front of them. */
export const readerActed = createEvent()
export const readerStayed = createEvent()
export const placeKept = createEvent<Pick<Place, 'book' | 'chapter'>>()

const $plan = keeperValue('learning_plan')
/** The languages of the course, whose books are read. */
export interface Course {
  readonly native: Language
  readonly target: Language
}
/** A key that changes only with the course. */
const $pair = $plan.map(plan => plan && `${plan.native} ${plan.target}`)
export const $course = $pair.map((pair): Course | null => {
  const [native, target] = pair?.split(' ') ?? []
  return isLanguage(native) && isLanguage(target) ? { native, target } : null
})
/** True for a visitor who has no course. */
export const $hasNoCourse = combine($plan, $keeperReady, (plan, ready) => plan === null && ready)
const $target = $course.map(course => course?.target ?? null)
const $userId = $session.map(session => session?.userId ?? null)
const ofReader = [$target, $userId, signedOut]

const $isOpen = createStore(false).on(readingOpened, () => true).reset(readingLeft)

// What is known: from the server, or as the device read it last, and what was said here.

interface Asked {
  readonly userId: string
  readonly target: Language
}
const $wanted = combine($isOpen, $userId, $target, (isOpen, userId, target): Asked | null => (isOpen && userId !== null && target ? { userId, target } : null))
const reading = createQuery({
  effect: callFx(port('books'), (books, { target }: Asked) => books.reading(target)),
  cancel: readingLeft, reset: ofReader, retryOn: sample({ clock: cameOnline, filter: $isOpen }),
})
sample({ clock: $wanted, filter: Boolean, target: reading.refresh })
export const readingAsked = createEvent()
sample({ clock: sample({ clock: readingAsked, source: $wanted }), filter: Boolean, target: reading.refresh })

const $device = combine({ storage: port('deviceStorage'), owner: $owner })
const loadFx = portFx($device, ({ storage, owner }, target: Language) => ({ copy: loadReading(storage, target), waiting: readingIn(waitingReading(storage, owner).filter(each => each.target === target)) }))
const $opened = combine($isOpen, $target, $isOwnerKnown, (isOpen, target, isOwnerKnown) => (isOpen && isOwnerKnown ? target : null))
sample({ clock: [$opened, sample({ clock: [sessionStarted, signedIn], source: $opened })], filter: Boolean, target: loadFx })
const $copy = createStore<ReadingCopy | null>(null).on(loadFx.doneData, (_, { copy }) => copy).reset([$target, signedOut])
/** ROUTE-8. The copy stands in until an answer comes, and never for somebody else. */
const $known = combine(reading.$data, $copy, $userId, (known, copy, userId) => known ?? (copy && (userId === null || copy.userId === userId) ? copy.reading : null))

const made = createEvent<UnsavedReading>()
const NONE: Reading = { changes: [], places: [] }
const together = (one: Reading, other: Reading): Reading => ({ ...one, changes: [...one.changes, ...other.changes], places: [...one.places, ...other.places] })
/** What was said on this page, and what waits from before. */
const $here = createStore(NONE).reset([$target, signedOut])
  .on(loadFx.doneData, (here, { waiting }) => together(here, waiting))
  .on(made, (here, unsaved) => together(here, readingIn([unsaved])))
const $all = combine($known, $here, (known, here) => together(known ?? NONE, here))
export const $statuses = $all.map(readingStatuses)
/** What the reader has said, without what lessons have shown. */
export const $marked = $all.map(({ changes }) => statusesOf(changes))
export const $places = $all.map(({ places }) => placesOf(places))
/** Whether it is known where the reader is: a book that opens earlier could jump. */
export const $isReadingSettled = combine($known, reading.$failure, $startFailure, (known, failure, start) => known !== null || failure !== null || start !== null)

// Something is said.

const $maker = combine({ device: port('device'), log: $all, target: $target, owner: $owner })
/** Null where nothing changes. */
const changeFx = portFx($maker, ({ device, log: { changes }, target, owner }, { word, status }: { readonly word: string; readonly status: WordStatus }): UnsavedReading | null =>
  (target && statusOf(statusesOf(changes), word) !== status ? { account: owner, target, change: changeTo(device.now(), device.id(), changes, { word, status }) } : null))
const undoFx = portFx($maker, ({ device, log: { changes }, target, owner }, undoing: StatusChange): UnsavedReading | null =>
  (target ? { account: owner, target, change: undo(device.now(), device.id(), changes, undoing) } : null))
const placeFx = portFx($maker, ({ device, log, target, owner }, { book, chapter }: Pick<Place, 'book' | 'chapter'>): UnsavedReading | null => {
  const before = placesOf(log.places).get(book)
  return target ? { account: owner, target, place: { book, chapter, at: Math.max(device.now(), (before?.at ?? -1) + 1) } } : null
})
sample({ clock: statusChosen, target: changeFx })
sample({ clock: placeKept, target: placeFx })
/** The last change on this page, until it is undone or another word is looked at. */
export const $undoable = createStore<StatusChange | null>(null)
  .on(changeFx.doneData, (before, unsaved) => unsaved?.change ?? before)
  .reset([undone, undoDropped, ...ofReader])
const $lastChange = createStore<StatusChange | null>(null).on($undoable, (before, change) => change ?? before).reset(ofReader)
sample({ clock: sample({ clock: undone, source: $lastChange }), filter: Boolean, target: undoFx })
sample({ clock: [changeFx.doneData, undoFx.doneData, placeFx.doneData], filter: Boolean, target: made })

// The minutes in which they read.

const nowFx = portFx(port('device'), (device, by: 'act' | 'stay') => ({ by, at: device.now() }))
sample({ clock: [readerActed.map(() => 'act' as const), readerStayed.map(() => 'stay' as const)], filter: $isOpen, target: nowFx })
const $lastAct = createStore(-Infinity).on(nowFx.doneData, (last, { by, at }) => (by === 'act' ? at : last)).reset(readingLeft)
const $lastMinute = createStore(-1).on(made, (last, { minute }) => minute ?? last).reset(signedOut)
sample({
  clock: sample({ clock: nowFx.doneData, source: { lastAct: $lastAct, last: $lastMinute, target: $target, account: $owner }, fn: (known, { at }) => ({ ...known, at }) })
    .filterMap(({ lastAct, last, target, account, at }): UnsavedReading | undefined =>
      (target && at - lastAct <= READS_ON_FOR && minuteOf(at) > last ? { account, target, minute: minuteOf(at) } : undefined)),
  target: made,
})

// It is kept on the device, and saved.

const storeFx = portFx(port('deviceStorage'), (storage, unsaved: UnsavedReading) => storeUnsaved(storage, unsaved))
sample({ clock: made, target: storeFx })
const deliverFx = callFx(
  combine({ books: port('books'), deviceStorage: port('deviceStorage'), errorReporter: port('errorReporter'), owner: $owner }),
  ({ owner, ...ports }) => deliverReading(ports, owner),
)
const $unsaved = createStore(0)
  .on(loadFx.doneData, (_, { waiting: { changes, places, minutes } }) => changes.length + places.length + minutes.length)
  .on(made, (count, { minute }) => (minute === undefined ? count + 1 : count))
  .on(deliverFx.doneData, (_, { waiting }) => waiting)
  .reset(signedOut)
const $isStuck = createStore(false).on(deliverFx.doneData, (_, { waiting, stopped }) => stopped !== null || waiting > 0).reset(signedOut)
const $isInPage = createStore(false).on(storeFx.doneData, (isInPage, isKept) => isInPage || !isKept).on(deliverFx.doneData, (isInPage, { waiting }) => isInPage && waiting > 0).reset(signedOut)

const { elapsed } = after({ clock: sample({ clock: deliverFx.finally, filter: $isStuck }), ms: RETRY_AFTER, cancel: readingLeft })
const opened = sample({ clock: $opened, filter: Boolean })
runOneAtATime({ clock: [storeFx.done, opened, sessionStarted, sessionFailed, signedIn, cameOnline, elapsed], effect: deliverFx })

/** What was saved is in the copy from then on, so that it is there without a network. */
const copyFx = portFx(port('deviceStorage'), (storage, { target, ...copy }: ReadingCopy & { readonly target: Language }) => storeReading(storage, target, copy))
sample({
  clock: sample({
    clock: [reading.known, deliverFx.doneData],
    source: { target: $target, userId: $userId, known: $known, all: $all },
  }).filterMap(({ target, userId, known, all }) => (target && userId !== null && known ? { target, userId, reading: latestOf(all) } : undefined)),
  target: copyFx,
})

export type ReadingSaved = 'saved' | 'saving' | 'waiting' | 'unstored'
/** Whether there has been anything to save since this page was opened. */
const $hadUnsaved = createStore(false).on($unsaved, (had, count) => had || count > 0).reset(signedOut)
/** `saved` only once the server has everything; null while there was nothing to save. `unstored`: some would be lost with the page. */
export const $saved = combine($unsaved, $hadUnsaved, $isStuck, $online, $isInPage, (unsaved, hadUnsaved, isStuck, isOnline, isInPage): ReadingSaved | null => {
  if (unsaved === 0) return hadUnsaved ? 'saved' : null
  if (isInPage) return 'unstored'
  return isStuck || !isOnline ? 'waiting' : 'saving'
})
