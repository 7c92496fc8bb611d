'use client'
import { useUnit } from 'effector-react'
import { isLevel } from '#core/domain/level/level.ts'
import { isLanguage, isLocale, languageOf, type MessageLocale } from '#core/domain/locale/locales.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { useMessages } from '../kit/messages.tsx'
import { Notice } from '../kit/notice.tsx'
import { TabLinks } from '../kit/tabs.tsx'
import { AccountPage } from '../shell/account-page.tsx'
import { LiveKinds } from '../shell/live.tsx'
import { useVisit } from '../shell/use-visit.ts'
import { $zone, clockLeft, clockOpened } from '../shell/moment.ts'
import { useClock } from '../kit/use-clock.ts'
import { Find, kindOf } from './find.tsx'
import { findLeft, findOpened } from './find-model.ts'
import { Mine } from './mine.tsx'
import { left, opened, type When } from './own-model.ts'
import { Past } from './past.tsx'
import { $done } from './seat-model.ts'
import './tracking.ts'

const WHEN = ['upcoming', 'past'] as const
const PAGES = { upcoming: pathTo('upcomingClasses'), past: pathTo('pastClasses') } as const

interface Props {
  readonly when: When
  readonly locale: MessageLocale
  /** What the address says, unchecked. */
  readonly asked: Readonly<Record<'language' | 'level' | 'kind', string | null>>
  /** ROUTE-11. Whether the site has lessons with tutors. */
  readonly hasTutors?: boolean
}

/** ROUTE-4, GRP-1, GRP-2. The classes that somebody has a seat in or waits for and those that can be booked, or those that are over. */
export const GroupLessonsScreen = ({ when, locale, asked, hasTutors = true }: Props) => {
  const t = useMessages('group-lessons')
  const model = useUnit({ opened, left, findOpened, findLeft, clockOpened, clockLeft })
  useVisit(
    () => {
      const { language, level, kind } = asked
      model.clockOpened()
      model.opened(when)
      if (when === 'past') return
      model.findOpened({
        pageLanguage: isLocale(locale) ? languageOf(locale) : 'en', language: isLanguage(language) ? language : null,
        level: level === 'any' || isLevel(level) ? level : null, kind: kindOf(kind),
      })
    },
    () => {
      model.left()
      model.findLeft()
      model.clockLeft()
    },
    [when],
  )
  const query = new URLSearchParams(Object.entries(asked).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))).toString()
  const tabs = (
    <>
      {hasTutors && <LiveKinds here="group" />}
      <TabLinks label={t('tabs.label')} ids={WHEN} shown={when} nameOf={each => t(`tabs.${each}`)} hrefOf={each => PAGES[each]} />
    </>
  )
  return (
    <AccountPage title={t(when === 'past' ? 'pastTitle' : 'title')} here={query === '' ? PAGES[when] : `${PAGES[when]}?${query}`} guest={t('guest')} heights={[196, 196]} hasBack={false} before={tabs} status={<Done />}>
      {when === 'past' ? <Past /> : <><Mine /><Find /></>}
    </AccountPage>
  )
}

/** What came of the last change. */
const Done = () => {
  const t = useMessages('group-lessons')
  const { dayTime } = useClock()
  const { done, zone } = useUnit({ done: $done, zone: $zone })
  if (!done || zone === null) return null
  const { kind, lesson: { tutor: { name }, startsAt } } = done
  return <Notice tone="right">{t(`done.${kind === 'taken' ? 'booked' : kind}`, { name, time: dayTime(startsAt, zone) })}</Notice>
}
