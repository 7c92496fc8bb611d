'use client'
import { useEffect, useRef } from 'react'
import type { Option } from '#core/domain/lesson/phrase.ts'
import { useMessages } from './messages.tsx'
import { PhraseText } from './phrase-text.tsx'
import { Tile } from './tile.tsx'
import styles from './tiles.module.css'

interface Props {
  readonly tiles: readonly Option[]
  /** Ids in the order they were chosen. */
  readonly chosen: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
  /** Those of the chosen ones that stand wrongly: they are struck through. */
  readonly wrong?: readonly string[] | undefined
  readonly isDisabled?: boolean | undefined
}

/** A sentence built from words: a press moves a word between the line and the pool, and the focus stays in the part that was pressed. */
export const Tiles = ({ tiles, chosen, onChange, wrong = [], isDisabled = false }: Props) => {
  const t = useMessages('common')
  const row = useRef<HTMLDivElement>(null)
  const pool = useRef<HTMLDivElement>(null)
  const moved = useRef<{ from: 'row' | 'pool'; index: number } | null>(null)

  useEffect(() => {
    if (!moved.current) return
    const { from, index } = moved.current
    moved.current = null
    const near = (place: HTMLElement | null) => {
      const buttons = [...(place?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])]
      return buttons[Math.min(index, buttons.length - 1)]
    }
    const [own, other] = from === 'row' ? [row, pool] : [pool, row]
    ;(near(own.current) ?? near(other.current))?.focus()
  }, [chosen])

  const taken = new Set(chosen)
  const free = tiles.filter(tile => !taken.has(tile.id))
  const put = (id: string) => {
    moved.current = { from: 'pool', index: free.findIndex(tile => tile.id === id) }
    onChange([...chosen, id])
  }
  const take = (id: string) => {
    moved.current = { from: 'row', index: chosen.indexOf(id) }
    onChange(chosen.filter(other => other !== id))
  }
  return (
    <div className={styles.tiles}>
      <div ref={row} role="group" aria-label={t('tiles.chosen')} className={styles.line}>
        {chosen.length === 0 && <p className={styles.empty}>{t('tiles.empty')}</p>}
        {chosen.map(id => {
          const tile = tiles.find(each => each.id === id)
          const word = tile && <PhraseText phrase={tile.phrase} latin={false} />
          const isWrong = wrong.includes(id)
          return word && <Tile key={id} state={isWrong ? 'wrong' : 'idle'} onPress={() => take(id)} isDisabled={isDisabled}>{isWrong ? <del>{word}</del> : word}</Tile>
        })}
      </div>
      <div ref={pool} role="group" aria-label={t('tiles.pool')} className={styles.pool}>
        {tiles.map(tile => (
          <Tile key={tile.id} state={taken.has(tile.id) ? 'gone' : 'idle'} onPress={() => put(tile.id)} isDisabled={isDisabled}>
            <PhraseText phrase={tile.phrase} latin={false} />
          </Tile>
        ))}
      </div>
    </div>
  )
}
