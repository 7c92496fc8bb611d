import type { Seat } from './classroom.ts'

/** What somebody shows and does in a classroom. */
export interface SeatState {
  readonly microphone: boolean
  readonly camera: boolean
  readonly screen: boolean
  /** Since when their hand is raised, epoch ms of the server; null where it is down. */
  readonly hand: number | null
}
export const QUIET: SeatState = { microphone: false, camera: false, screen: false, hand: null }

/** Somebody in a classroom. Who comes again, also from another window, has the same seat and another connection. */
export interface SeatedPerson extends Seat {
  readonly connection: string
  readonly state: SeatState
}

export const WRITTEN_KINDS = ['message', 'word', 'note'] as const
export type WrittenKind = (typeof WRITTEN_KINDS)[number]
/** The longest text of each kind, in UTF-16 code units. */
export const LONGEST_TEXT: Readonly<Record<WrittenKind, number>> = { message: 1000, word: 80, note: 1000 }
export const LONGEST_MEANING = 160
/** How much may be written in one classroom. */
export const MOST_WRITTEN = 500

/** Something written in a classroom under an id that its writer made: a message, a word of the shared list, or a note on the board. */
export interface Written {
  readonly id: string
  readonly kind: WrittenKind
  /** Who wrote it first, and under which name. */
  readonly seat: string
  readonly name: string | null
  readonly text: string
  /** What a word means; null where nobody has said. */
  readonly meaning: string | null
  /** When it was first written, epoch ms. */
  readonly at: number
  /** Rises with each change from 1: of two changes of one revision, the server keeps the first. */
  readonly revision: number
  readonly removed: boolean
}
/** A change of something written, as its author sends it. */
export type Writing = Pick<Written, 'id' | 'kind' | 'text' | 'meaning' | 'revision' | 'removed'>

/** Why a line ends for good: somebody came in from another window, the classroom has closed, it is not open to them, or they or their network have too many lines. */
export const LINE_ENDS = ['replaced', 'over', 'refused', 'crowded'] as const
export type LineEnd = (typeof LINE_ENDS)[number]

/** How often a line is heard of at least, and after which silence it is lost, ms. */
export const LINE_PULSE = 15_000
export const LINE_LOST = 40_000

/** What people do, as their browsers say it. */
export type LineAct =
  | { readonly kind: 'state'; readonly state: Omit<SeatState, 'hand'> & { readonly hand: boolean } }
  | { readonly kind: 'write'; readonly writing: Writing }
  /** Something for the browser at another seat that only it understands, such as a description of a connection. */
  | { readonly kind: 'signal'; readonly to: string; readonly data: string }
  | { readonly kind: 'leave' }

/** What happens in a classroom, as the server says it. */
export type LineNews =
  | { readonly kind: 'welcome'; readonly people: readonly SeatedPerson[]; readonly written: readonly Written[] }
  | { readonly kind: 'came'; readonly person: SeatedPerson }
  | { readonly kind: 'state'; readonly seat: string; readonly connection: string; readonly state: SeatState }
  | { readonly kind: 'left'; readonly seat: string; readonly connection: string }
  | { readonly kind: 'written'; readonly written: Written }
  | { readonly kind: 'signal'; readonly seat: string; readonly connection: string; readonly data: string }
  | { readonly kind: 'end'; readonly why: LineEnd }
