'use client'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { pathTo } from '#core/domain/route/links.ts'
import { MOST_EXCEPTIONS, MOST_WINDOWS, REST_CHOICES } from '#core/domain/tutoring/edit-hours.ts'
import { Button } from '../kit/button.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Notice } from '../kit/notice.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { Row, Stack } from '../kit/stack.tsx'
import { StatusLine } from '../kit/status-line.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { ZoneSelect } from '../kit/zone-select.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { Dates } from './dates.tsx'
import { HoursList } from './hours-list.tsx'
import { $hours, $hoursFailure, $hoursFault, $hoursOutcome, $hoursPending, $isEdited, hoursSaved, restPicked, weekDrawn, zonePicked } from './hours-model.ts'
import styles from './teaching.module.css'
import { WeekGrid } from './week-grid.tsx'

const VIEWS = ['list', 'table'] as const
/** A table of the week needs more room than a phone has, so there the list comes first. */
const firstView = () => (window.matchMedia('(width < 600px)').matches ? 'list' : 'table')

/** TUT-4. When a tutor teaches: every week, on single days, by which clock, and how long they rest. */
export const Hours = () => {
  const t = useMessages('teaching')
  const [view, setView] = useState<(typeof VIEWS)[number]>(firstView)
  const { hours, draw, pickZone, pickRest } = useUnit({ hours: $hours, draw: weekDrawn, pickZone: zonePicked, pickRest: restPicked })
  if (!hours) return null
  return (
    <Stack gap={32}>
      <Stack gap={8}>
        <Heading level={2}>{t('hours.title')}</Heading>
        <Text tone="soft">{t('hours.text')}</Text>
      </Stack>
      <div className={styles.settings}>
        <ZoneSelect label={t('hours.zone')} description={t('hours.zoneHint')} value={hours.zone} onChange={pickZone} />
        <SelectField
          label={t('hours.rest')} value={String(hours.rest)} onChange={id => pickRest(REST_CHOICES.find(rest => String(rest) === id) ?? hours.rest)}
          options={REST_CHOICES.map(rest => ({ id: String(rest), label: rest === 0 ? t('hours.noRest') : t('hours.minutes', { minutes: rest }) }))}
        />
      </div>
      <section aria-labelledby="every-week">
        <Stack gap={16}>
          <Row justify="between">
            <Heading level={3} size={22} id="every-week">{t('hours.week')}</Heading>
            <div className={styles.views} role="group" aria-label={t('hours.views')}>
              {VIEWS.map(each => <button key={each} type="button" className={styles.view} aria-pressed={each === view} onClick={() => setView(each)}>{t(`hours.${each}`)}</button>)}
            </div>
          </Row>
          {view === 'list' ? <HoursList weekly={hours.weekly} /> : <WeekGrid weekly={hours.weekly} onDraw={draw} />}
        </Stack>
      </section>
      <Dates hours={hours} />
      <Save />
    </Stack>
  )
}

/** TUT-4. Saves what stands on the page, and says what came of it. */
const Save = () => {
  const t = useMessages('teaching')
  const { edited, fault, failure, pending, outcome, save } = useUnit({ edited: $isEdited, fault: $hoursFault, failure: $hoursFailure, pending: $hoursPending, outcome: $hoursOutcome, save: hoursSaved })
  return (
    <div className={styles.save}>
      <StatusLine>
        {fault && <Notice tone="wrong" live="none">{t(`hours.problems.${fault.field}`, { most: MOST_WINDOWS, dates: MOST_EXCEPTIONS })}</Notice>}
        {outcome && <Notice tone={outcome === 'empty' ? 'sun' : 'right'}>{t(`hours.saved.${outcome}`)}</Notice>}
        {edited && !fault && !failure && <Text strong>{t('hours.unsaved')}</Text>}
      </StatusLine>
      {failure && <RetryNotice error={failure} onRetry={save} isPending={pending} here={pathTo('teach')} text={failure.code === 'network' ? t('hours.notSaved') : undefined} />}
      <Row><Button isPending={pending} isDisabled={fault !== null} onPress={save}>{t('hours.save')}</Button></Row>
    </div>
  )
}
