import { canWrite } from './writing.ts'
import type { LineNews, SeatedPerson, Written } from './line.ts'

/** What is known of a classroom from its line: who is in, in the order in which they came, and what was written. */
export interface Room {
  readonly people: readonly SeatedPerson[]
  readonly written: readonly Written[]
}
export const EMPTY_ROOM: Room = { people: [], written: [] }

/** Of one thing written, the latest revision; the one that was known before where both are the same. */
const withWritten = (all: readonly Written[], next: Written): readonly Written[] => {
  const known = all.find(({ id }) => id === next.id)
  if (!known) return [...all, next].toSorted((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1))
  return canWrite(known, next) ? all.map(each => (each === known ? next : each)) : all
}
const withPerson = (people: readonly SeatedPerson[], person: SeatedPerson): readonly SeatedPerson[] =>
  people.some(({ seat }) => seat === person.seat) ? people.map(each => (each.seat === person.seat ? person : each)) : [...people, person]

/** The classroom after its news. News of a connection that another one has taken the place of changes nothing, however late it arrives. */
export const withNews = (room: Room, news: LineNews): Room => {
  const isOf = ({ seat, connection }: SeatedPerson) => 'seat' in news && news.seat === seat && news.connection === connection
  switch (news.kind) {
    case 'welcome': return { people: news.people, written: news.written.reduce(withWritten, room.written) }
    case 'came': return { ...room, people: withPerson(room.people, news.person) }
    case 'state': return { ...room, people: room.people.map(person => (isOf(person) ? { ...person, state: news.state } : person)) }
    case 'left': return { ...room, people: room.people.filter(person => !isOf(person)) }
    case 'written': return { ...room, written: withWritten(room.written, news.written) }
    default: return room
  }
}

/** What is to be shown of one kind, the oldest first. */
export const shownOf = <Kind extends Written['kind']>({ written }: Pick<Room, 'written'>, kind: Kind): readonly Written[] =>
  written.filter(each => each.kind === kind && !each.removed)

/** Whose hands are raised, the one that was raised first first. */
export const raisedHands = ({ people }: Pick<Room, 'people'>): readonly SeatedPerson[] =>
  people.filter(({ state }) => state.hand !== null).toSorted((one, other) => (one.state.hand ?? 0) - (other.state.hand ?? 0))

/** How many people a classroom without a media server shows with pictures: each sends to every other one. */
export const MOST_WITH_PICTURES = 6
export const showsPictures = (people: number, isMesh: boolean): boolean => !isMesh || people <= MOST_WITH_PICTURES
