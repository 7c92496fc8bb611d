'use client'
import { useEffect, useRef } from 'react'
import type { MatchPairsStep } from '#core/domain/lesson/steps/match-pairs.ts'
import type { Option } from '#core/domain/lesson/phrase.ts'
import { useMessages } from '../kit/messages.tsx'
import { PhraseText } from '../kit/phrase-text.tsx'
import { Picture } from '../kit/picture.tsx'
import { type TileState, Tile } from '../kit/tile.tsx'
import { VisuallyHidden } from '../kit/visually-hidden.tsx'
import { type PairPick, type Pairs, type PairSide, isPaired } from './pairs.ts'
import styles from './screen.module.css'

interface Props {
  readonly step: MatchPairsStep
  readonly pairs: Pairs
  readonly isDisabled: boolean
  readonly onPick: (pick: PairPick) => void
}

/** Two columns: one press on either side picks up, one on the other side tries. */
export const MatchPairs = ({ step, pairs, isDisabled, onPick }: Props) => {
  const t = useMessages('lesson')
  const area = useRef<HTMLDivElement>(null)
  const done = step.left.filter(({ id }) => isPaired(pairs, id)).length

  /** A pair that is done cannot hold the focus any more: it goes on to the next word. */
  useEffect(() => {
    if (done > 0) area.current?.querySelector<HTMLButtonElement>('button:not(:disabled)')?.focus()
  }, [done])

  const stateOf = (side: PairSide, id: string): TileState => {
    if (isPaired(pairs, id)) return 'right'
    if (pairs.wrong?.[side === 'left' ? 0 : 1] === id) return 'wrong'
    return pairs.picked?.side === side && pairs.picked.id === id ? 'chosen' : 'idle'
  }
  const column = (side: PairSide, options: readonly Option[]) => (
    <div role="group" aria-label={t(side)} className={styles.column}>
      {options.map(option => {
        const state = stateOf(side, option.id)
        return (
          <div key={option.id} className={styles.pair} data-state={state}>
            <Tile wide state={state} isPressed={state === 'chosen'} isDisabled={isDisabled || state === 'right'} onPress={() => onPick({ side, id: option.id })}>
              {option.picture !== undefined && <Picture name={option.picture} alt="" size={32} />}
              <PhraseText phrase={option.phrase} />
            </Tile>
          </div>
        )
      })}
    </div>
  )
  return (
    <div ref={area} className={styles.pairs}>
      {column('left', step.left)}
      {column('right', step.right)}
      <div role="status"><VisuallyHidden><LastTry step={step} pairs={pairs} /></VisuallyHidden></div>
    </div>
  )
}

const LastTry = ({ step, pairs }: Pick<Props, 'step' | 'pairs'>) => {
  const t = useMessages('lesson')
  const last = pairs.tries.at(-1)
  if (!last) return null
  const [left, right] = [step.left.find(({ id }) => id === last[0]), step.right.find(({ id }) => id === last[1])]
  return t(last[0] === last[1] ? 'pairRight' : 'pairWrong', { left: left?.phrase.text ?? '', right: right?.phrase.text ?? '' })
}
