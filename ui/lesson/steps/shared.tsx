'use client'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { normalise } from '#core/domain/grading/normalise.ts'
import type { Option, Phrase } from '#core/domain/lesson/phrase.ts'
import { misplacedTiles } from '#core/domain/lesson/steps/laid-tiles.ts'
import type { StepOf, StepType } from '#core/domain/lesson/steps/table.ts'
import { MOST_TYPED } from '#core/domain/lesson/steps/ways.ts'
import type { Language } from '#core/domain/locale/locales.ts'
import { useLanguageInText, useMessages } from '../../kit/messages.tsx'
import { PhraseText } from '../../kit/phrase-text.tsx'
import { RadioCards } from '../../kit/radio-cards.tsx'
import { Text } from '../../kit/text.tsx'
import { TextField } from '../../kit/text-field.tsx'
import { Tiles } from '../../kit/tiles.tsx'
import { Speak } from '../../shell/speak.tsx'
import { $lesson } from '../model.ts'
import styles from '../screen.module.css'
import { GlossedPhrase } from './glossed-phrase.tsx'
import { LetterKeys } from './letter-keys.tsx'
import { ACTION_ID, type AnswerProps, sizeOf, type SolutionProps } from './view.ts'

const $target = $lesson.map(lesson => lesson?.target ?? null)

/** A text that is asked about. One of the language being learned can be heard, and its words tell what they mean. */
export const PhrasePrompt = ({ step: { prompt } }: { readonly step: { readonly prompt: Phrase } }) => {
  const isForeign = useUnit($target) === prompt.lang
  if (!isForeign) return <PhraseText phrase={prompt} size={sizeOf(prompt)} hints />
  return <span className={styles.heard}><GlossedPhrase phrase={prompt} /><Speak phrase={prompt} /></span>
}

/** Tells the learner that the digit keys choose an option. */
export const KeysHint = ({ step: { options } }: { readonly step: { readonly options: readonly Option[] } }) =>
  <p className={styles.keys}>{useMessages('lesson')('keysHint', { count: options.length })}</p>

/** Tells the learner that Backspace removes the last tile. */
export const BackspaceHint = () => <p className={styles.keys}>{useMessages('lesson')('bankHint')}</p>

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

interface TilesProps {
  readonly step: Pick<StepOf<'word-bank'>, 'tiles' | 'expected'>
  readonly chosen: readonly string[]
  readonly isChecked: boolean
  readonly isWrong: boolean
  readonly onLay: (tiles: readonly string[]) => void
}
/** Tiles to lay. After the check those that stand wrongly are struck through. */
export const TilesAnswer = ({ step, chosen, isChecked, isWrong, onLay }: TilesProps) => {
  const { tiles, expected } = step
  const lettersIn = (text: string) => normalise(text, expected.lang).replaceAll(' ', '').length
  const isAsLong = lettersIn(tiles.filter(({ id }) => chosen.includes(id)).map(({ phrase }) => phrase.text).join(' ')) >= lettersIn(expected.text)
  /** The focus goes to the button after the last word, so that Enter checks and lays no further word. */
  useEffect(() => {
    if (isAsLong) document.getElementById(ACTION_ID)?.focus()
  }, [isAsLong])
  return <Tiles tiles={tiles} chosen={chosen} onChange={onLay} wrong={isWrong ? misplacedTiles(step, chosen) : []} isDisabled={isChecked} />
}

interface TypedProps extends Pick<AnswerProps<StepType>, 'isChecked' | 'onEnter' | 'fieldRef'> {
  readonly lang: Language
  readonly text: string
  readonly onType: (text: string) => void
}
/** A field to type in, with keys for the letters of the language. */
export const TypedAnswer = ({ lang, text, isChecked, onType, onEnter, fieldRef }: TypedProps) => {
  const t = useMessages('lesson')
  const nameOf = useLanguageInText()
  return (
    <>
      <TextField
        large
        label={t('yourAnswer', { language: nameOf(lang) })}
        lang={lang}
        value={text}
        onChange={onType}
        onEnter={onEnter}
        maxLength={MOST_TYPED}
        isDisabled={isChecked}
        inputRef={fieldRef}
      />
      <LetterKeys lang={lang} field={fieldRef} most={MOST_TYPED} isDisabled={isChecked} onChange={onType} />
    </>
  )
}

/** The taught answer, unless the marked letters of a right answer have shown it already. */
export const TaughtSolution = ({ verdict: { right, diff, solution }, lang }: SolutionProps) => {
  const t = useMessages('lesson')
  if (right && diff.some(part => part.op !== 'same')) return null
  return <Text>{t(right ? 'verdict.asTaught' : 'verdict.solution')} <strong lang={lang}>{solution}</strong></Text>
}
