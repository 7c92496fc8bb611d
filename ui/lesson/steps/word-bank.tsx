'use client'
import { useEffect } from 'react'
import { normalise } from '#core/domain/grading/normalise.ts'
import { misplacedTiles } from '#core/domain/lesson/steps/laid-tiles.ts'
import { useMessages } from '../../kit/messages.tsx'
import { Tiles } from '../../kit/tiles.tsx'
import styles from '../screen.module.css'
import { PhrasePrompt, TaughtSolution } from './shared.tsx'
import { ACTION_ID, type AnswerProps, type StepView } from './view.ts'

const Ask = () => useMessages('lesson')('ask.wordBank')
const Help = () => <p className={styles.keys}>{useMessages('lesson')('bankHint')}</p>

const Answer = ({ step, given, isChecked, isWrong, onChange }: AnswerProps<'word-bank'>) => {
  const { type, tiles, expected } = step
  const chosen = given?.tiles ?? []
  const lettersIn = (text: string) => normalise(text, expected.lang).replaceAll(' ', '').length
  const isAsLong = lettersIn(tiles.filter(({ id }) => chosen.includes(id)).map(({ phrase }) => phrase.text).join(' ')) >= lettersIn(expected.text)
  /** The focus goes to the button after the last word, so that Enter checks and lays no further word. */
  useEffect(() => {
    if (isAsLong) document.getElementById(ACTION_ID)?.focus()
  }, [isAsLong])
  return <Tiles tiles={tiles} chosen={chosen} onChange={ids => onChange({ type, tiles: ids })} wrong={isWrong ? misplacedTiles(step, chosen) : []} isDisabled={isChecked} />
}

export const wordBankView: StepView<'word-bank'> = {
  Ask,
  Prompt: PhrasePrompt,
  Help,
  Answer,
  Solution: TaughtSolution,
}
