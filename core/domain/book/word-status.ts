import { byTime } from '../calendar/by-time.ts'

/** BOK-1. How well a reader knows a word: never marked, four steps of learning it, known, or not to be asked about. */
export const WORD_STATUSES = ['unknown', '1', '2', '3', '4', 'known', 'ignored'] as const
export type WordStatus = (typeof WORD_STATUSES)[number]

export const isStatus = (value: unknown): value is WordStatus => WORD_STATUSES.some(status => status === value)

/** What a reader said of a word of one language. The log of them is the truth; statuses are derived from it. */
export interface StatusChange {
  readonly id: string
  readonly word: string
  readonly status: WordStatus
  /** Epoch ms. */
  readonly at: number
}
export type Statuses = ReadonlyMap<string, WordStatus>

/** Where one id came with two statuses, all devices choose the same. */
const inOrder = (one: StatusChange, other: StatusChange) => byTime(one, other) || WORD_STATUSES.indexOf(one.status) - WORD_STATUSES.indexOf(other.status)

/** BOK-1. The status of each marked word: that of its last change by time, then id, in whatever order and however often changes arrive. */
export const statusesOf = (log: readonly StatusChange[]): Statuses => new Map(log.toSorted(inOrder).map(({ word, status }) => [word, status]))

/** The last change of each word: what is left of a log where nothing is to be undone any more. */
export const lastChanges = (log: readonly StatusChange[]): readonly StatusChange[] =>
  [...new Map(log.toSorted(inOrder).map(change => [change.word, change])).values()]

export const statusOf = (statuses: Statuses, word: string): WordStatus => statuses.get(word) ?? 'unknown'

/** BOK-1. The change, with a new id, that gives a word a status. It is later than all changes of the word, whatever the clock says. */
export const changeTo = (now: number, id: string, log: readonly StatusChange[], { word, status }: Pick<StatusChange, 'word' | 'status'>): StatusChange =>
  ({ id, word, status, at: Math.max(now, ...log.filter(change => change.word === word).map(({ at }) => at + 1)) })

/** BOK-1. The change, with a new id, that gives a word the status it had before another change. */
export const undo = (now: number, id: string, log: readonly StatusChange[], undone: StatusChange): StatusChange => {
  const before = statusesOf(log.filter(change => change.word === undone.word && inOrder(change, undone) < 0))
  return changeTo(now, id, log, { word: undone.word, status: statusOf(before, undone.word) })
}
