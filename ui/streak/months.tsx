import { countByMonth } from '#core/domain/streak/months.ts'
import type { StreakDay } from '#core/domain/streak/streak.ts'
import { useLocale, useMessages } from '../kit/messages.tsx'
import { Text } from '../kit/text.tsx'
import styles from './screen.module.css'

/** The same days in numbers, for whoever would rather read than look. */
export const Months = ({ days, today }: { readonly days: readonly StreakDay[]; readonly today: string }) => {
  const t = useMessages('streak')
  const nameOf = new Intl.DateTimeFormat(useLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <details>
      <summary className={styles.summary}>{t('months.show')}</summary>
      <ul role="list" className={styles.months}>
        {countByMonth(days, today).map(({ month, ...counts }) => (
          <li key={month}>
            <Text strong>{nameOf.format(Date.parse(month))}</Text>
            <Text>{t('months.counts', counts)}</Text>
          </li>
        ))}
      </ul>
    </details>
  )
}
