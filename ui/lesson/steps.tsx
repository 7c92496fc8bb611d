'use client'
import type { RefObject } from 'react'
import type { TypedTranslationStep } from '#core/domain/lesson/steps/typed-translation.ts'
import type { WordBankStep } from '#core/domain/lesson/steps/word-bank.ts'
import type { GapFillStep } from '#core/domain/lesson/steps/gap-fill.ts'
import type { ChoiceStep } from '#core/domain/lesson/steps/choice.ts'
import type { Step, Given } from '#core/domain/lesson/steps/table.ts'
import type { Option } from '#core/domain/lesson/phrase.ts'
import type { Language } from '#core/domain/locale/locales.ts'
import type { CardOption } from '../kit/choice-card.tsx'
import { useLanguageName, useMessages } from '../kit/messages.tsx'
import { PhraseText } from '../kit/phrase-text.tsx'
import { Picture } from '../kit/picture.tsx'
import { RadioCards } from '../kit/radio-cards.tsx'
import { Text } from '../kit/text.tsx'
import { TextField } from '../kit/text-field.tsx'
import { Tiles } from '../kit/tiles.tsx'
import { MatchPairs } from './match-pairs.tsx'
import type { PairPick, Pairs } from './pairs.ts'
import styles from './screen.module.css'

export interface StepProps<Kind extends Step = Step> {
  readonly step: Kind
  readonly native: Language
  readonly given: Given | null
  readonly pairs: Pairs
  /** Checked: what is right is marked and nothing can be changed. */
  readonly isChecked: boolean
  readonly onDraft: (given: Given) => void
  readonly onPair: (pick: PairPick) => void
  readonly onEnter: () => void
  readonly fieldRef: RefObject<(HTMLInputElement & HTMLTextAreaElement) | null>
}

/** What is asked, in words. */
export const useAsk = (step: Step, native: Language): string => {
  const t = useMessages('lesson')
  switch (step.type) {
    case 'choice':
      if (step.ask === 'reply') return t('ask.reply')
      return t(step.options[0]?.phrase.lang === native ? 'ask.meaning' : 'ask.translation')
    case 'match-pairs': return t('ask.matchPairs')
    case 'word-bank': return t('ask.wordBank')
    case 'gap-fill': return t('ask.gapFill')
    case 'typed-translation': return t('ask.typed')
  }
}

const chosenOption = (given: Given | null): string | null =>
  given?.type === 'choice' || given?.type === 'gap-fill' ? given.option : null

const cardOf = (option: Option, chosen: string | null, correct: string, isChecked: boolean): CardOption => ({
  id: option.id,
  label: <PhraseText phrase={option.phrase} size={22} />,
  picture: option.picture,
  mark: !isChecked ? undefined : option.id === correct ? 'right' : option.id === chosen ? 'wrong' : undefined,
})

const Choose = ({ step, given, isChecked, onDraft }: StepProps<ChoiceStep | GapFillStep>) => {
  const t = useMessages('lesson')
  const chosen = chosenOption(given)
  return (
    <RadioCards
      label={t('options')}
      labelHidden
      layout={step.options.every(option => option.picture !== undefined) ? 'grid' : 'list'}
      options={step.options.map(option => cardOf(option, chosen, step.correct, isChecked))}
      value={chosen}
      onChange={option => onDraft({ type: step.type, option })}
      isDisabled={isChecked}
    />
  )
}

const ChoiceAnswer = (props: StepProps<ChoiceStep>) => (
  <>
    {props.step.picture !== undefined && <div className={styles.picture}><Picture name={props.step.picture} alt="" size={96} /></div>}
    <Choose {...props} />
  </>
)

const WordBank = ({ step, given, isChecked, onDraft }: StepProps<WordBankStep>) => (
  <Tiles
    tiles={step.tiles}
    chosen={given?.type === 'word-bank' ? given.tiles : []}
    onChange={tiles => onDraft({ type: 'word-bank', tiles })}
    isDisabled={isChecked}
  />
)

const TypedTranslation = ({ step, given, isChecked, onDraft, onEnter, fieldRef }: StepProps<TypedTranslationStep>) => {
  const t = useMessages('lesson')
  const nameOf = useLanguageName()
  return (
    <TextField
      large
      label={t('yourAnswer', { language: nameOf(step.expected.lang) })}
      lang={step.expected.lang}
      value={given?.type === 'typed-translation' ? given.text : ''}
      onChange={text => onDraft({ type: 'typed-translation', text })}
      onEnter={onEnter}
      maxLength={500}
      isDisabled={isChecked}
      inputRef={fieldRef}
    />
  )
}

/** The sentence with its gap, filled as soon as something is chosen. */
export const GapSentence = ({ step, given }: { readonly step: GapFillStep; readonly given: Given | null }) => {
  const t = useMessages('lesson')
  const chosen = step.options.find(option => option.id === chosenOption(given))
  return (
    <span lang={step.lang} className={styles.sentence}>
      {step.before}
      <span className={styles.gap} data-filled={chosen !== undefined || undefined}>
        {chosen ? chosen.phrase.text : <span className={styles.blank}>{t('gap')}</span>}
      </span>
      {step.after}
    </span>
  )
}

export const StepAnswer = (props: StepProps) => {
  const { step } = props
  switch (step.type) {
    case 'choice': return <ChoiceAnswer {...props} step={step} />
    case 'gap-fill': return <Choose {...props} step={step} />
    case 'match-pairs': return <MatchPairs step={step} pairs={props.pairs} isDisabled={props.isChecked} onPick={props.onPair} />
    case 'word-bank': return <WordBank {...props} step={step} />
    case 'typed-translation': return <TypedTranslation {...props} step={step} />
  }
}

/** Letters from which a question is set one size smaller. */
const LONG_PROMPT = 24

/** The question itself, in large letters. */
export const StepPrompt = ({ step, given }: Pick<StepProps, 'step' | 'given'>) => {
  switch (step.type) {
    case 'match-pairs': return null
    case 'gap-fill': return <GapSentence step={step} given={given} />
    default: return <PhraseText phrase={step.prompt} size={step.prompt.text.length > LONG_PROMPT ? 28 : 36} hints />
  }
}

/** What helps to understand the question: the sentence in the learner's language, the keys. */
export const StepHelp = ({ step }: Pick<StepProps, 'step'>) => {
  const t = useMessages('lesson')
  return (
    <>
      {step.type === 'gap-fill' && <Text size={18} tone="soft" lang={step.prompt.lang}>{step.prompt.text}</Text>}
      {(step.type === 'choice' || step.type === 'gap-fill') && (
        <p className={styles.keys}>{t('keysHint', { count: step.options.length })}</p>
      )}
      {step.type === 'word-bank' && <p className={styles.keys}>{t('bankHint')}</p>}
    </>
  )
}
