'use client'
import type { Option, Phrase } from '#core/domain/lesson/phrase.ts'
import { useMessages } from '../../kit/messages.tsx'
import { PhraseText } from '../../kit/phrase-text.tsx'
import { RadioCards } from '../../kit/radio-cards.tsx'
import { Text } from '../../kit/text.tsx'
import styles from '../screen.module.css'
import type { SolutionProps } from './view.ts'

/** A prompt with more letters than this has a smaller font. */
const LONG_PROMPT = 24

export const PhrasePrompt = ({ step: { prompt } }: { readonly step: { readonly prompt: Phrase } }) =>
  <PhraseText phrase={prompt} size={prompt.text.length > LONG_PROMPT ? 28 : 36} hints />

/** Tells the learner that the digit keys choose an option. */
export const KeysHint = ({ step: { options } }: { readonly step: { readonly options: readonly Option[] } }) =>
  <p className={styles.keys}>{useMessages('lesson')('keysHint', { count: options.length })}</p>

interface OptionsProps {
  readonly options: readonly Option[]
  readonly correct: string
  readonly chosen: string | null
  readonly isChecked: boolean
  readonly onChoose: (option: string) => void
}
/** Radio cards. After the check the right one is marked, and also the chosen one if it is wrong. */
export const Options = ({ options, correct, chosen, isChecked, onChoose }: OptionsProps) => {
  const t = useMessages('lesson')
  const markOf = (id: string) => (!isChecked ? undefined : id === correct ? 'right' : id === chosen ? 'wrong' : undefined)
  return (
    <RadioCards
      label={t('options')}
      labelHidden
      layout={options.every(({ picture }) => picture !== undefined) ? 'grid' : 'list'}
      options={options.map(({ id, phrase, picture }) => ({ id, label: <PhraseText phrase={phrase} size={22} />, picture, mark: markOf(id) }))}
      value={chosen}
      onChange={onChoose}
      isDisabled={isChecked}
    />
  )
}

/** The taught answer, unless the marked letters of a right answer have shown it already. */
export const TaughtSolution = ({ verdict: { right, diff, solution }, lang }: SolutionProps) => {
  const t = useMessages('lesson')
  if (right && diff.some(part => part.op !== 'same')) return null
  return <Text>{t(right ? 'verdict.asTaught' : 'verdict.solution')} <strong lang={lang}>{solution}</strong></Text>
}
