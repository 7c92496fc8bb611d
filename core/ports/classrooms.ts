import type { Classroom } from '../domain/classroom/classroom.ts'
import type { Call } from './call.ts'

/** The classrooms of lessons and classes. One to which its caller does not belong is `not_found`. */
export interface Classrooms {
  read(lesson: string): Call<Classroom>
}
