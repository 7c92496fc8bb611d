import { ok } from 'neverthrow'
import { calendarPath, changeCalendarAddress, readCalendar, readCalendarAddress } from '#contract/calendar.ts'
import type { AddressChange, CalendarAddress } from '#core/domain/tutoring/calendar-address.ts'
import { localeOf } from '../auth/store.ts'
import type { Deps } from '../http/deps.ts'
import { refuse } from '../http/errors.ts'
import { serveCall, type Served } from '../http/serve-call.ts'
import { createAddressLimit } from '../limits/window-limit.ts'
import { calendarFeed } from '../tutoring/calendar-file.ts'
import { webOriginOf } from '../web-address.ts'
import { calendarEntries } from './entries.ts'
import { askedFor, calendarSecret, isOfVersion } from './secret.ts'
import { readAddress, writeAddress } from './store.ts'

/** TUT-4. The calendar of all live lessons, at an address that only its person knows: who has it needs no sign-in, and everybody else is told that there is none. */
export const serveCalendar = (served: Served, { config, database: { db }, letters, limits }: Deps): void => {
  const ownLimit = createAddressLimit(config, limits.calendar)
  const shown = (userId: string, { version, isOn }: AddressChange): CalendarAddress =>
    ({ version, address: isOn ? `${webOriginOf(config)}${calendarPath(calendarSecret(config.tokenSecret, { userId, version }))}` : null })

  serveCall(served, readCalendarAddress, async ({ caller: { userId } }) => ok(shown(userId, await readAddress(db, userId))))
  serveCall(served, changeCalendarAddress, async ({ caller: { userId }, body, now }) => {
    await writeAddress(now, db, userId, body)
    return ok(shown(userId, await readAddress(db, userId)))
  })

  serveCall({ ...served, ownLimit }, readCalendar, async ({ params: { file }, now, http }) => {
    const asked = askedFor(file)
    if (!asked) return refuse('not_found')
    const { userId, signature } = asked
    const { version, isOn } = await readAddress(db, userId)
    if (!isOn || !isOfVersion(config, signature, { userId, version })) return refuse('not_found')
    const locale = await localeOf(db, userId)
    const content = calendarFeed(letters.calendarName(locale ?? 'en'), await calendarEntries(now, { db, config, letters }, { userId, locale }))
    // It may be kept where it was sent to, and is asked about each time: an address that is renewed is gone at once.
    http.header('cache-control', 'private, no-cache')
    return ok({ name: 'lessons.ics', content, isTagged: true })
  })
}
