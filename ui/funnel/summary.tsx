'use client'
import { answerTo, type Funnel, type FunnelAnswers } from '#core/domain/funnel/funnel.ts'
import { Button } from '../kit/button.tsx'
import { useMessages } from '../kit/messages.tsx'
import styles from './screen.module.css'
import type { FunnelTexts } from './texts.ts'

interface Props {
  readonly funnel: Funnel
  readonly texts: FunnelTexts
  readonly given: FunnelAnswers
  readonly onEdit: (screen: string) => void
}

/** The answers given, each with a button to change it. They are shown in the words of the page, not in those they were given in. */
export const Summary = ({ funnel, texts, given, onEdit }: Props) => {
  const t = useMessages('common')
  return (
    <dl className={styles.summary}>
      {funnel.screens.flatMap(screen => {
        const answer = answerTo(given, screen.id)
        return answer === undefined ? [] : [
          <div key={screen.id} className={styles.entry}>
            <dt>{texts.title(screen)}</dt>
            <dd>{answer.selectedAnswerIds.map(id => texts.answer(screen, id)).join(', ')}</dd>
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
