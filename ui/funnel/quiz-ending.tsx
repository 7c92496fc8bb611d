'use client'
import { useUnit } from 'effector-react'
import { Check, Share2, X } from 'lucide-react'
import { useState } from 'react'
import { feedbackOf } from '#core/domain/funnel/can-continue.ts'
import { answerTo, type Screen } from '#core/domain/funnel/funnel.ts'
import { quizResult, scoreOf } from '#core/domain/funnel/quiz-result.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { Card } from '../kit/card.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Picture } from '../kit/picture.tsx'
import { Row, Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import type { EndingProps } from './ending-props.ts'
import { restarted } from './model.ts'
import { shareResult } from './share-result.ts'
import styles from './quiz-ending.module.css'

/** FUN-9. The result of a quiz, and each answer with what was right and why. */
export const QuizEnding = ({ funnel, given, texts, language }: EndingProps) => {
  const t = useMessages('quizzes')
  const again = useUnit(restarted)
  const [result, score] = [quizResult(funnel, given, language), scoreOf(funnel, given)]
  return (
    <Stack gap={24}>
      {result && (
        <Card as="section" tone="brand" aria-labelledby="quiz-result">
          <div className={styles.result}>
            {result.picture !== undefined && <Picture name={result.picture} alt="" size={96} />}
            {score.of > 0 && <Score {...score} />}
            <Heading level={2} size={22} id="quiz-result" align="center">{texts.result(result.id, 'title')}</Heading>
            <Text align="center">{texts.result(result.id, 'text')}</Text>
          </div>
        </Card>
      )}
      {result && <Share text={score.of > 0
        ? t('page.myScore', { ...score, quiz: texts.ofFunnel('name') })
        : t('page.myResult', { result: texts.result(result.id, 'title'), quiz: texts.ofFunnel('name') })} />}
      <Row gap={12} justify="center">
        <Button variant="quiet" onPress={() => again()}>{t('page.again')}</Button>
        <ButtonLink variant="quiet" href={pathTo('quizzes')}>{t('page.all')}</ButtonLink>
      </Row>
      <Stack gap={12}>
        <Heading level={2} size={18}>{t('page.answers')}</Heading>
        <ol role="list" className={styles.answers}>
          {funnel.screens.map(screen => {
            const picked = answerTo(given, screen.id)?.selectedAnswerIds[0]
            return screen.question && picked !== undefined && <Answered key={screen.id} screen={screen} picked={picked} texts={texts} />
          })}
        </ol>
      </Stack>
    </Stack>
  )
}

/** FUN-9. The result with the address of the quiz, whose picture and words are shown where it is shared. */
const Share = ({ text }: { readonly text: string }) => {
  const t = useMessages('quizzes')
  const [outcome, setOutcome] = useState<Awaited<ReturnType<typeof shareResult>> | null>(null)
  const url = () => window.location.origin + window.location.pathname
  return (
    <Stack gap={8} align="center">
      <Button variant="secondary" icon={<Share2 aria-hidden="true" />} onPress={() => void shareResult({ text, url: url() }).then(setOutcome)}>{t('page.share')}</Button>
      <div role="status">
        {outcome === 'copied' && <Text size={14} align="center">{t('page.copied')}</Text>}
        {outcome === 'failed' && <Text size={14} align="center">{t('page.notShared', { url: url() })}</Text>}
      </div>
    </Stack>
  )
}

/** As many dots as there are questions, those filled that were answered right. */
const Score = ({ right, of }: { readonly right: number; readonly of: number }) => {
  const t = useMessages('quizzes')
  return (
    <div className={styles.score}>
      <span className={styles.dots} aria-hidden="true">
        {Array.from({ length: of }, (_, at) => <span key={at} data-filled={at < right || undefined} />)}
      </span>
      <Text size={18} strong>{t('page.score', { right, of })}</Text>
    </div>
  )
}

const Answered = ({ screen, picked, texts }: { readonly screen: Screen; readonly picked: string } & Pick<EndingProps, 'texts'>) => {
  const [common, questions] = [useMessages('common'), useMessages('questions')]
  const { question } = screen
  const feedback = question ? feedbackOf(question, picked) : null
  const right = question?.options?.find(option => option.right === true)?.id ?? ''
  const words = (id: string) => <b lang={texts.answerLang(screen, id)}>{texts.answer(screen, id)}</b>
  return (
    <li className={styles.answer} data-feedback={feedback ?? undefined}>
      {feedback && (
        <span className={styles.sign} role="img" aria-label={questions(feedback)}>{feedback === 'right' ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}</span>
      )}
      <div>
        <Text size={14} tone="soft">{texts.title(screen)}</Text>
        {question?.sample !== undefined && <Text lang={question.lang} strong>{question.sample}</Text>}
        <Text>{common.rich('diff.yours', { text: texts.answer(screen, picked), answer: () => words(picked) })}</Text>
        {feedback === 'wrong' && <Text>{common.rich('diff.solution', { text: texts.answer(screen, right), answer: () => words(right) })}</Text>}
      </div>
    </li>
  )
}
