export {
  type Classroom, CLASSROOM_ROLES, type ClassroomKind, type ClassroomMediaRoute, type ClassroomRole, type IceServer, type Seat,
} from '../domain/classroom/classroom.ts'
export { classEntryAt, CLASSROOM_ENTRIES, type ClassroomEntry, type ClassroomTimes, hostEntryAt, mayEnter, opensAt, OVERTIME, tutoringEntryAt } from '../domain/classroom/entry.ts'
export {
  LINE_ENDS, LINE_LOST, LINE_PULSE, type LineAct, type LineEnd, type LineNews, LONGEST_MEANING, LONGEST_TEXT, MOST_WRITTEN, QUIET, type SeatedPerson,
  type SeatState, type Writing, type Written, WRITTEN_KINDS, type WrittenKind,
} from '../domain/classroom/line.ts'
export { EMPTY_ROOM, MOST_WITH_PICTURES, raisedHands, type Room, shownOf, showsPictures, withNews } from '../domain/classroom/room.ts'
export { type Spoken, spokenAfter, spokenParts } from '../domain/classroom/spoken.ts'
export { canWrite, mayWrite, trimmed } from '../domain/classroom/writing.ts'
