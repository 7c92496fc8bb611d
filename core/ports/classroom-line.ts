import type { LineAct, LineNews } from '../domain/classroom/line.ts'

/** How the line stands. It is made again by itself whenever it is lost, until it is ended. */
export type LineState = 'connecting' | 'open' | 'lost'

export interface LineListener {
  /** Each welcome tells anew who is in; one arrives after every time that the line was lost. */
  onNews(news: LineNews): void
  onState(state: LineState): void
}
export interface OpenLine {
  /** Sends at once, or once the line is open again: what was written and how one is seen last; signals only while it is open. */
  act(act: LineAct): void
  /** Leaves the classroom. Nothing is told afterwards. */
  close(): void
}
/** What people in a classroom tell each other, but for sound and pictures. */
export interface ClassroomLine {
  /** Takes the seat of a pass under the id of a new connection. */
  open(room: { readonly lesson: string; readonly pass: string; readonly connection: string }, listener: LineListener): OpenLine
}
