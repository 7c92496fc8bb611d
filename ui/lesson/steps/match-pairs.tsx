'use client'
import { memo, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Option } from '#core/domain/lesson/phrase.ts'
import type { StepOf } from '#core/domain/lesson/steps/table.ts'
import { isPaired, matchPairs } from '#core/domain/lesson/steps/match-pairs.ts'
import { NO_PAIRS, type PairSide, pickPair } from '#core/domain/lesson/steps/pick-pair.ts'
import { useMessages } from '../../kit/messages.tsx'
import { PhraseText } from '../../kit/phrase-text.tsx'
import { Picture } from '../../kit/picture.tsx'
import { Text } from '../../kit/text.tsx'
import { type TileState, Tile } from '../../kit/tile.tsx'
import { VisuallyHidden } from '../../kit/visually-hidden.tsx'
import styles from '../screen.module.css'
import { type AnswerProps, Nothing, type StepView } from './view.ts'

const Ask = () => useMessages('lesson')('ask.matchPairs')
const Help = ({ step: { left } }: { readonly step: StepOf<'match-pairs'> }) => <p className={styles.keys}>{useMessages('lesson')('pairsHint', { count: left.length })}</p>
const WrongPairsNote = () => <Text>{useMessages('lesson')('verdict.pairs')}</Text>

/** Two columns. The first press picks a word, and a press in the other column tries the pair. The picked word is local state. */
const Answer = ({ step, given, isChecked, isWrong, onChange }: AnswerProps<'match-pairs'>) => {
  const t = useMessages('lesson')
  const area = useRef<HTMLDivElement>(null)
  const [{ picked, wrong }, setPairs] = useState(NO_PAIRS)
  const tries = given?.tries ?? []
  const done = step.left.filter(({ id }) => isPaired(tries, id)).length

  /** The tiles of a finished pair are disabled, so a focus that was on one moves to the next word. */
  useEffect(() => {
    const { activeElement, body } = document
    if (done > 0 && (activeElement === body || area.current?.contains(activeElement))) area.current?.querySelector<HTMLButtonElement>('button:not(:disabled)')?.focus()
  }, [done])

  const pick = (side: PairSide, id: string) => {
    const next = pickPair({ tries, picked, wrong }, { side, id })
    setPairs(next)
    if (next.tries !== tries) onChange({ type: step.type, tries: next.tries })
  }
  /** Always the same function, so that a press draws only the tiles that it changes. */
  const latest = useRef(pick)
  useLayoutEffect(() => { latest.current = pick })
  const pickLatest = useCallback((side: PairSide, id: string) => latest.current(side, id), [])
  /** After the check the pairs that come back are marked. */
  const kept = isWrong && given ? matchPairs.keeps?.(given).tries : undefined
  const stateOf = (side: PairSide, id: string): TileState => {
    if (kept && !isPaired(kept, id)) return 'wrong'
    if (isPaired(tries, id)) return 'right'
    if (wrong?.[side === 'left' ? 0 : 1] === id) return 'wrong'
    return picked?.side === side && picked.id === id ? 'chosen' : 'idle'
  }
  /** The column whose words the digits press. */
  const awaited: PairSide = picked?.side === 'left' ? 'right' : 'left'
  const column = (side: PairSide, options: readonly Option[]) => (
    <div role="group" aria-label={t(side)} className={styles.column}>
      {options.map((option, row) => {
        const state = stateOf(side, option.id)
        const isDisabled = isChecked || state === 'right'
        const shortcut = side === awaited && !isDisabled ? String(row + 1) : undefined
        return <PairTile key={option.id} side={side} option={option} state={state} isDisabled={isDisabled} shortcut={shortcut} onPick={pickLatest} />
      })}
    </div>
  )
  return (
    <div ref={area} className={styles.pairs}>
      {column('left', step.left)}
      {column('right', step.right)}
      <div role="status" className={styles.said}><VisuallyHidden><LastTry step={step} given={given} /></VisuallyHidden></div>
    </div>
  )
}

interface PairTileProps {
  readonly side: PairSide
  readonly option: Option
  readonly state: TileState
  readonly isDisabled: boolean
  readonly shortcut: string | undefined
  readonly onPick: (side: PairSide, id: string) => void
}
const PairTile = memo(({ side, option: { id, phrase, picture }, state, isDisabled, shortcut, onPick }: PairTileProps) => (
  <div className={styles.pair} data-state={state}>
    <Tile wide keepsFocus state={state} isPressed={state === 'chosen'} isDisabled={isDisabled} shortcut={shortcut} onPress={() => onPick(side, id)}>
      {picture !== undefined && <Picture name={picture} alt="" size={32} />}
      <PhraseText phrase={phrase} />
    </Tile>
  </div>
))

const LastTry = ({ step, given }: Pick<AnswerProps<'match-pairs'>, 'step' | 'given'>) => {
  const t = useMessages('lesson')
  const last = given?.tries.at(-1)
  if (!last) return null
  const [left, right] = [step.left.find(({ id }) => id === last[0]), step.right.find(({ id }) => id === last[1])]
  return t(last[0] === last[1] ? 'pairRight' : 'pairWrong', { left: left?.phrase.text ?? '', right: right?.phrase.text ?? '' })
}

export const matchPairsView: StepView<'match-pairs'> = {
  Ask,
  Prompt: Nothing,
  Help,
  Answer,
  Solution: WrongPairsNote,
}
