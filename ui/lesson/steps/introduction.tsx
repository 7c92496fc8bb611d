'use client'
import { useUnit } from 'effector-react'
import type { Phrase } from '#core/domain/lesson/phrase.ts'
import type { StepOf } from '#core/domain/lesson/steps/table.ts'
import { useLanguageInText, useMessages } from '../../kit/messages.tsx'
import { PhraseText } from '../../kit/phrase-text.tsx'
import { Picture } from '../../kit/picture.tsx'
import { Text } from '../../kit/text.tsx'
import { Speak } from '../../shell/speak.tsx'
import { $hasAnswers } from '../model.ts'
import styles from '../screen.module.css'
import { $unheard } from '../speaking.ts'
import { type AnswerProps, Nothing, sizeOf, type StepView } from './view.ts'

const Ask = () => useMessages('lesson')('ask.introduction')
/** In the middle, as on a card: how it is written and how it sounds. */
const Prompt = ({ step: { phrase } }: { readonly step: StepOf<'introduction'> }) => (
  <span className={styles.newPhrase}>
    <PhraseText phrase={phrase} size={sizeOf(phrase)} hints />
    <span className={styles.heard}><Speak phrase={phrase} large withSlow /></span>
  </span>
)

const Meaning = ({ phrase: { lang, text } }: { readonly phrase: Phrase }) => <Text size={22} lang={lang}>{text}</Text>

/** What the new text means and looks like. Of a dialogue also the reply. */
const Answer = ({ step: { meaning, picture, reply } }: AnswerProps<'introduction'>) => (
  <div className={styles.introduction}>
    {picture !== undefined && <Picture name={picture} alt="" size={128} />}
    <Meaning phrase={meaning} />
    {reply && (
      <div className={styles.reply}>
        <div className={styles.bubble} data-side="own"><PhraseText phrase={reply.phrase} size={28} hints /><Speak phrase={reply.phrase} /></div>
        <Meaning phrase={reply.meaning} />
      </div>
    )}
  </div>
)

/** Why there is nothing to hear, once in a lesson. */
const Help = ({ step: { phrase } }: { readonly step: StepOf<'introduction'> }) => {
  const t = useMessages('lesson')
  const nameOf = useLanguageInText()
  const { unheard, hasAnswers } = useUnit({ unheard: $unheard, hasAnswers: $hasAnswers })
  return unheard === 'no-voice' && !hasAnswers && <Text size={14} tone="soft" align="center">{t('noVoice.learn', { language: nameOf(phrase.lang) })}</Text>
}

export const introductionView: StepView<'introduction'> = { Ask, Prompt, Help, Answer, Solution: Nothing }
