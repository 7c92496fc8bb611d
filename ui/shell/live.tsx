'use client'
import { opensAt } from '#core/domain/classroom/entry.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { ButtonLink } from '../kit/button-link.tsx'
import { LinkTo } from '../kit/link.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Row } from '../kit/stack.tsx'
import { useClock } from '../kit/use-clock.ts'
import styles from './live.module.css'

const PAGES = { tutor: pathTo('upcomingLessons'), group: pathTo('upcomingClasses') } as const
const KINDS = ['tutor', 'group'] as const

/** ROUTE-9. The two kinds of live lessons, for a site that has both. */
export const LiveKinds = ({ here }: { readonly here: (typeof KINDS)[number] }) => {
  const t = useMessages('group-lessons')
  return (
    <nav className={styles.kinds} aria-label={t('kinds.label')}>
      {KINDS.map(each => <LinkTo key={each} href={PAGES[each]} className={styles.kind} {...(each === here && { 'aria-current': 'page' as const })}>{t(`kinds.${each}`)}</LinkTo>)}
    </nav>
  )
}

/** GRP-1. Of somebody or something that is there to try the product with. */
export const DemoBadge = () => <span className={styles.demo}>{useMessages('tutoring')('demo.badge')}</span>

/** TUT-2, GRP-2. The way into a classroom, from when it opens until the lesson ends. */
export const ClassroomLink = ({ lesson: { id, startsAt, endsAt }, now }: { readonly lesson: { readonly id: string; readonly startsAt: number; readonly endsAt: number }; readonly now: number }) => {
  const t = useMessages('classroom')
  return now < opensAt({ startsAt }) || now >= endsAt ? null : <Row><ButtonLink size="small" href={pathTo('classroom', { lesson: id })}>{t('link.open')}</ButtonLink></Row>
}

export interface ClocksProps {
  readonly from: number
  readonly until: number
  readonly own: string
  readonly tutor: { readonly name: string; readonly zone: string }
}
/** TUT-4. A time on the learner's clock, and on the tutor's. */
export const TwoClocks = ({ from, until, own, tutor: { name, zone } }: ClocksProps) => {
  const t = useMessages('tutoring')
  const { span } = useClock()
  return (
    <dl className={styles.clocks}>
      <div><dt>{t('clock.yours')}</dt><dd className={styles.own}>{span(from, until, own)}</dd></div>
      <div><dt>{t('clock.theirs', { name })}</dt><dd>{span(from, until, zone)}</dd></div>
    </dl>
  )
}
