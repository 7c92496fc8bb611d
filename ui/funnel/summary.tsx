'use client'
import { answerTo, type Funnel, type Screen, type StoredAnswers } from '#core/domain/funnel/funnel.ts'
import { isLanguage } from '#core/domain/locale/locales.ts'
import { Button } from '../kit/button.tsx'
import { LOCALE_NAMES } from '../kit/locale-menu.tsx'
import { useMessages } from '../kit/messages.tsx'
import styles from './screen.module.css'
import type { FunnelTexts } from './texts.ts'

interface Props {
  readonly funnel: Funnel
  readonly texts: FunnelTexts
  readonly given: StoredAnswers
  readonly onEdit: (screen: string) => void
}

/** What was chosen, each with a way to choose anew. The words are the page's, not those of the day it was answered. */
export const Summary = ({ funnel, texts, given, onEdit }: Props) => {
  const t = useMessages('common')
  const wordsFor = (screen: Screen, id: string) =>
    screen.question?.options === undefined && isLanguage(id) ? LOCALE_NAMES[id] : texts.option(screen, id)
  return (
    <dl className={styles.summary}>
      {funnel.screens.flatMap(screen => {
        const answer = answerTo(given, screen.id)
        return answer === undefined ? [] : [
          <div key={screen.id} className={styles.entry}>
            <dt>{texts.title(screen)}</dt>
            <dd>{answer.selectedAnswerIds.map(id => wordsFor(screen, id)).join(', ')}</dd>
            <dd className={styles.change}>
              <Button variant="quiet" size="small" aria-label={t('funnel.changeOf', { question: texts.title(screen) })} onPress={() => onEdit(screen.id)}>
                {t('funnel.change')}
              </Button>
            </dd>
          </div>,
        ]
      })}
    </dl>
  )
}
