import * as z from 'zod/mini'
import type { CancelReason } from '#core/domain/group-lesson/cancellation.ts'
import type { Locale } from '#core/domain/locale/locales.ts'
import type { Letter } from './letter.ts'

/** A time as its reader's clock shows it. */
interface At {
  readonly startsAt: number
  /** IANA. */
  readonly zone: string
  readonly link: string
}
interface AboutLesson extends At {
  readonly tutor: string
  readonly minutes: number
  /** Until when it can be changed without cost; null where it cannot. */
  readonly freeUntil: number | null
}
/** Why a lesson with a tutor is canceled: by its learner, in time or too late, or because the tutor did not come or is gone. */
type LessonOff = 'free' | 'late' | 'absent' | 'gone'

export interface LessonLetters {
  /** TUT-2, TUT-4. To the learner: that a lesson is booked, was moved, or is near. */
  lesson(what: 'lessonBooked' | 'lessonMoved' | 'lessonReminder', to: string, locale: string, about: AboutLesson): Letter
  /** TUT-2. To the learner. `gift` is how many credits they get for a tutor who did not come. */
  lessonCanceled(to: string, locale: string, about: At & { readonly tutor: string; readonly reason: LessonOff; readonly gift: number }): Letter
  /** TUT-2, TUT-4. To the tutor, about what a learner has done; without a name of the learner where none is known. */
  taught(what: 'taughtBooked' | 'taughtMoved' | 'taughtCanceled', to: string, locale: string, about: At & { readonly learner: string | null; readonly minutes: number }): Letter
  /** GRP-2. To who waits: until when a seat is kept for them. */
  seatOffered(to: string, locale: string, about: At & { readonly topic: string; readonly tutor: string; readonly until: number }): Letter
  /** GRP-2. To who had booked, with what its tutor says of it. */
  classCanceled(to: string, locale: string, about: At & { readonly reason: CancelReason; readonly note: string | null }): Letter
}

const text = z.object({ subject: z.string(), body: z.string() })
const policies = { free: z.string(), late: z.string() }
export const lessonTexts = {
  lessonReminder: z.extend(text, policies),
  lessonBooked: z.extend(text, policies),
  lessonMoved: z.extend(text, policies),
  lessonCanceled: z.extend(text, { ...policies, absent: z.string(), gone: z.string() }),
  taughtBooked: z.extend(text, { someone: z.string() }),
  taughtMoved: z.extend(text, { someone: z.string() }),
  taughtCanceled: z.extend(text, { someone: z.string() }),
  seatOffered: text,
  classCanceled: z.extend(text, { too_few: z.string(), tutor: z.string(), note: z.string(), tutor_gone: z.string() }),
}
/** A message of a letter, filled in. */
export type Translate = (key: string, values?: Record<string, string | number>) => string
type Write = (name: keyof typeof lessonTexts, to: string, locale: string, values: (locale: Locale, translate: Translate) => Record<string, string>) => Letter

/** TUT-4. Day, time and the name of the zone, as somebody there says them. */
const clockIn = (locale: Locale, zone: string, startsAt: number) => {
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, timeZone: zone })
  const both = format({ weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' })
  return {
    said: {
      day: format({ weekday: 'long', day: 'numeric', month: 'long' }).format(startsAt), time: format({ timeStyle: 'short' }).format(startsAt),
      zone: format({ timeZoneName: 'long' }).formatToParts(startsAt).find(({ type }) => type === 'timeZoneName')?.value ?? zone,
    },
    both: (at: number) => both.format(at),
  }
}

/** Letters about live lessons, each in its reader's language and by their clock. */
export const createLessonLetters = (write: Write): LessonLetters => ({
  lesson: (what, to, locale, { tutor, startsAt, minutes, zone, freeUntil, link }) => write(what, to, locale, (known, translate) => {
    const { said, both } = clockIn(known, zone, startsAt)
    return { ...said, tutor, link, minutes: String(minutes), policy: freeUntil === null ? translate('late') : translate('free', { until: both(freeUntil) }) }
  }),
  lessonCanceled: (to, locale, { tutor, startsAt, zone, reason, gift, link }) => write('lessonCanceled', to, locale, (known, translate) =>
    ({ ...clockIn(known, zone, startsAt).said, link, reason: translate(reason, { tutor, gift }) })),
  taught: (what, to, locale, { learner, startsAt, minutes, zone, link }) => write(what, to, locale, (known, translate) =>
    ({ ...clockIn(known, zone, startsAt).said, learner: learner ?? translate('someone'), minutes: String(minutes), link })),
  seatOffered: (to, locale, { topic, tutor, startsAt, until, zone, link }) => write('seatOffered', to, locale, known => {
    const { said, both } = clockIn(known, zone, startsAt)
    return { ...said, topic, tutor, until: both(until), link }
  }),
  classCanceled: (to, locale, { startsAt, zone, reason, note, link }) => write('classCanceled', to, locale, (known, translate) =>
    ({ ...clockIn(known, zone, startsAt).said, reason: note === null ? translate(reason) : translate('note', { note }), link })),
})
