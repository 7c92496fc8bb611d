import { err, ok } from 'neverthrow'
import { isZone } from '../../calendar/zone.ts'
import type { OwnValue } from './question-rules.ts'

/** FUN-9. single_select_timezone: the browser's own zone is chosen beforehand. */
export const timeZone: OwnValue = {
  startAt: (_, { zone }) => [zone],
  check: (_, [zone = '']) => {
    if (zone === '') return err('missing')
    return isZone(zone) ? ok([zone]) : err('invalid')
  },
}

/** Minutes that the clocks of a zone are ahead of UTC at an instant (epoch ms). */
export const zoneOffset = (now: number, zone: string): number => {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(now)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d{2}):(\d{2})/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
