import { sessionRows } from './auth/sessions.ts'
import { billingRows } from './billing/store.ts'
import type { PersonRows } from './db/person-rows.ts'
import { lessonRows } from './lessons/store.ts'
import { profileRows } from './profiles/store.ts'
import { visitorRows } from './visitor/signals.ts'

/** Every area's rows of people: what a merge moves, and what keeps an anonymous identity from being forgotten. */
export const PERSON_ROWS: readonly PersonRows[] = [lessonRows, billingRows, profileRows, visitorRows, sessionRows]
