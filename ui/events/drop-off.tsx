'use client'
import { useUnit } from 'effector-react'
import { funnelDropOff } from '#core/domain/analytics/funnel-drop-off.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { LinkTo } from '../kit/link.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { $entries } from './model.ts'
import styles from './screen.module.css'

const COLUMNS = ['seen', 'answered', 'back', 'left'] as const

/** ANA-3. How far people have come in each funnel, as this browser has noted it. */
export const DropOff = () => {
  const t = useMessages('dev')
  const funnels = [...funnelDropOff(useUnit($entries) ?? [])]
  return (
    <Stack as="section" gap={12} aria-labelledby="events-funnels">
      <Heading level={2} size={22} id="events-funnels">{t('events.funnels.title')}</Heading>
      <Text tone="soft">{t('events.funnels.text')} <LinkTo href={pathTo('devFunnels')}>{t('funnels.title')}</LinkTo></Text>
      {funnels.length === 0 && <Text>{t('events.funnels.none')}</Text>}
      {funnels.map(([funnel, screens]) => {
        const most = Math.max(1, ...screens.map(({ seen }) => seen))
        return (
          <div key={funnel} className={styles.dropOff}>
            <table aria-label={t('events.funnels.table', { funnel })}>
              <caption>{funnel}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('events.funnels.screen')}</th>
                  {COLUMNS.map(column => <th key={column} scope="col">{t(`events.funnels.${column}`)}</th>)}
                </tr>
              </thead>
              <tbody>
                {screens.map(({ screen, ...counts }) => (
                  <tr key={screen}>
                    <th scope="row">{screen}<span className={styles.share} aria-hidden="true"><span style={{ inlineSize: `${(100 * counts.seen) / most}%` }} /></span></th>
                    {COLUMNS.map(column => <td key={column}>{counts[column]}</td>)}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )
      })}
    </Stack>
  )
}
