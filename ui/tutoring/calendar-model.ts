import { createEffect, createEvent, createStore, sample } from 'effector'
import type { AppError } from '#core/domain/errors/app-error.ts'
import type { Locale } from '#core/domain/locale/locales.ts'
import { callFx, port } from '../effector/port.ts'
import { signedOut } from '../session/model.ts'
import { saveFile } from '../shell/save-file.ts'

interface CalendarAsked {
  /** The lesson. */
  readonly id: string
  readonly locale: Locale
}
/** TUT-4. A lesson is to be taken into a calendar. */
export const calendarPressed = createEvent<CalendarAsked>()
const readFx = callFx(port('tutoringLessons'), (lessons, { id, locale }: CalendarAsked) => lessons.calendar(id, locale))
const saveFx = createEffect(saveFile)
sample({ clock: calendarPressed, target: readFx })
sample({ clock: readFx.doneData, target: saveFx })

export const $calendarPending = createStore<string | null>(null).on(readFx, (_, { id }) => id).reset(readFx.finally)
/** Why the file of a lesson did not come. */
export const $calendarProblem = createStore<{ readonly id: string; readonly error: AppError } | null>(null)
  .on(readFx.fail, (_, { params, error }) => ({ id: params.id, error }))
  .reset([readFx, signedOut])
