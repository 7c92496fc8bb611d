'use client'
import { Check, CloudUpload, Lock } from 'lucide-react'
import type { Language } from '#core/domain/locale/locales.ts'
import type { PathLesson } from '#core/domain/plan/todays-path.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { LinkTo } from '../kit/link.tsx'
import { useMessages } from '../kit/messages.tsx'
import styles from './lesson-list.module.css'

interface Props {
  readonly target: Language
  /** The language of the titles, which may not be that of the page. */
  readonly lang: Language
  readonly lessons: readonly PathLesson[]
  /** The id of the lesson to go on with. */
  readonly next: string | undefined
}

/** The lessons of a unit, each with what is known of it. */
export const LessonList = ({ target, lang, lessons, next }: Props) => {
  const t = useMessages('plan')
  return (
    <ol role="list" className={styles.lessons} aria-label={t('unit.label')}>
      {lessons.map(({ id, title, number, passed, strong, begun, unsaved, open }) => (
        <li key={id} className={styles.row} data-next={id === next || undefined}>
          <span className={styles.sign} data-passed={passed || undefined} data-strong={strong || undefined} aria-hidden="true">{passed ? <Check strokeWidth={3} /> : number}</span>
          <LinkTo href={pathTo('lesson', { target, lesson: id })} lang={lang} className={styles.lesson}>{title}</LinkTo>
          <span className={styles.marks}>
            {passed && <span className={styles.passed}>{t(strong ? 'unit.strong' : 'unit.passed')}</span>}
            {unsaved && <span className={styles.unsaved}><CloudUpload aria-hidden="true" />{t('unit.unsaved')}</span>}
            {begun && !passed && <span className={styles.begun}>{t('unit.begun')}</span>}
            {!open && <span className={styles.premium}><Lock aria-hidden="true" />{t('unit.premium')}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
