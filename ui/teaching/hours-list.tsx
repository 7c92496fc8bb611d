'use client'
import { useUnit } from 'effector-react'
import { X } from 'lucide-react'
import { useState } from 'react'
import { type Availability, type DayWindow, type Weekday, WEEKDAYS } from '#core/domain/tutoring/availability.ts'
import { Button } from '../kit/button.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { useMessages } from '../kit/messages.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { Heading } from '../kit/text.tsx'
import { VisuallyHidden } from '../kit/visually-hidden.tsx'
import { windowAdded, windowRemoved } from './hours-model.ts'
import { FIRST_STRETCH, StretchFields } from './stretch-fields.tsx'
import styles from './teaching.module.css'
import { useDays } from '../kit/use-days.ts'

const WORKDAYS = WEEKDAYS.filter(day => day < 6)
const ADD = 'add-hours'

/** TUT-4. The hours of a week as a list: a stretch is added for one day or several, and each can be taken away. */
export const HoursList = ({ weekly }: { readonly weekly: Availability['weekly'] }) => {
  const t = useMessages('teaching')
  const { longName, stretch } = useDays()
  const remove = useUnit(windowRemoved)
  const taken = (weekday: Weekday, window: DayWindow) => {
    remove({ weekday, window })
    document.getElementById(ADD)?.focus()
  }
  return (
    <>
      <dl className={styles.week}>
        {WEEKDAYS.map(day => (
          <div key={day}>
            <dt>{longName(day)}</dt>
            <dd>
              {(weekly[day] ?? []).length === 0 && <span className={styles.soft}>{t('hours.none')}</span>}
              {(weekly[day] ?? []).map(window => (
                <span key={window.from} className={styles.stretch}>
                  {stretch(window)}
                  <IconButton label={t('hours.remove', { day: longName(day), hours: stretch(window) })} icon={<X />} onPress={() => taken(day, window)} />
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <AddHours />
    </>
  )
}

const AddHours = () => {
  const t = useMessages('teaching')
  const { longName, stretch } = useDays()
  const add = useUnit(windowAdded)
  const [days, setDays] = useState('1')
  const [window, setWindow] = useState(FIRST_STRETCH)
  const [said, setSaid] = useState('')
  const options = [...WEEKDAYS.map(day => ({ id: String(day), label: longName(day) })), { id: 'workdays', label: t('hours.add.workdays') }, { id: 'every', label: t('hours.add.everyDay') }]
  const press = () => {
    add({ window, weekdays: days === 'workdays' ? WORKDAYS : WEEKDAYS.filter(day => days === 'every' || String(day) === days) })
    setSaid(t('hours.add.added', { day: options.find(({ id }) => id === days)?.label ?? '', hours: stretch(window) }))
  }
  return (
    <section className={styles.add} aria-labelledby="add-hours-title">
      <Heading level={3} size={18} id="add-hours-title">{t('hours.add.title')}</Heading>
      <div className={styles.addFields}>
        <SelectField id={ADD} label={t('hours.add.day')} value={days} onChange={setDays} options={options} />
        <StretchFields value={window} onChange={setWindow} />
        <Button variant="secondary" onPress={press}>{t('hours.add.action')}</Button>
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </section>
  )
}
