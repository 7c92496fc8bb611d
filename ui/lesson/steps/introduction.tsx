'use client'
import { useUnit } from 'effector-react'
import { Lightbulb } from 'lucide-react'
import { FORMS } from '#core/domain/lesson/phrase.ts'
import type { StepOf } from '#core/domain/lesson/steps/table.ts'
import type { Language } from '#core/domain/locale/locales.ts'
import { useLanguageInText, useMessages } from '../../kit/messages.tsx'
import { NoteText } from '../../kit/note-text.tsx'
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

/** The forms of a new word that are good to know. */
const Forms = ({ step: { forms = {}, phrase } }: Pick<AnswerProps<'introduction'>, 'step'>) => {
  const t = useMessages('lesson')
  return FORMS.flatMap(name => (forms[name] === undefined ? [] : [
    <span key={name}><Text as="span" size={14} tone="soft">{t(`form.${name}`)}</Text> <span lang={phrase.lang}>{forms[name]}</span></span>,
  ]))
}

/** CRS-5. What leads speakers of the learner's language wrong, in their own words. */
const Tip = ({ text, told, target }: { readonly text: string; readonly told: Language; readonly target: Language }) => (
  <p className={styles.tip} lang={told}><Lightbulb aria-hidden="true" /><span><NoteText text={text} target={target} /></span></p>
)

/** What the new text means and looks like. Of a dialogue also the other lines, each on the side of who says it. */
const Answer = ({ step }: AnswerProps<'introduction'>) => (
  <div className={styles.introduction}>
    {step.picture !== undefined && <Picture name={step.picture} alt="" size={128} />}
    <PhraseText phrase={step.meaning} size={22} hints />
    <Forms step={step} />
    {step.tip !== undefined && <Tip text={step.tip} told={step.meaning.lang} target={step.phrase.lang} />}
    {step.lines && (
      <div className={styles.lines}>
        {step.lines.map(({ phrase, meaning }, index) => (
          <div key={index} className={styles.bubble} data-side={index % 2 === 0 ? 'own' : undefined}>
            <PhraseText phrase={phrase} size={22} hints /><Speak phrase={phrase} />
            <Text as="span" tone="soft" lang={meaning.lang}>{meaning.text}</Text>
          </div>
        ))}
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
