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
