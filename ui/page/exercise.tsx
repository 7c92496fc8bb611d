'use client'
import { type ReactNode, useState } from 'react'
import type { Language } from '#core/domain/locale/locales.ts'
import { Picture } from '../kit/picture.tsx'
import { RadioCards } from '../kit/radio-cards.tsx'
import { Text } from '../kit/text.tsx'
import styles from './blocks.module.css'

export interface ExerciseBlock {
  readonly picture: string
  readonly question: string
  /** The language of the options, which is not the page's own. */
  readonly language: Language
  readonly options: Readonly<Record<string, string>>
  /** The key of the right option. */
  readonly answer: string
  /** The prompt, which the result replaces once an option is chosen. */
  readonly caption: string
  readonly right: string
  readonly wrong: string
  /** What the link to the course says. */
  readonly onward: string
}

interface Props {
  readonly id: string
  readonly block: ExerciseBlock
  /** The link that an answered exercise shows. */
  readonly onward: ReactNode
}

/** A step of a lesson that the visitor can try. */
export const Exercise = ({ id, block: { picture, question, language, options, answer, caption, right, wrong }, onward }: Props) => {
  const [picked, setPicked] = useState<string | null>(null)
  const isRight = picked === answer
  const mark = (option: string) => (option === picked ? (isRight ? 'right' : 'wrong') : undefined)
  return (
    <div className={styles.exercise}>
      <figure className={styles.sheet}>
        <Picture name={picture} alt="" size={72} />
        <RadioCards
          label={question}
          options={Object.entries(options).map(([option, word]) => ({ id: option, label: <span lang={language}>{word}</span>, mark: mark(option) }))}
          value={picked}
          onChange={setPicked}
          name={id}
        />
        <figcaption className={styles.verdict}>
          <div role="status">
            {picked === null
              ? <Text size={14} tone="soft">{caption}</Text>
              : <Text strong tone={isRight ? 'right' : 'wrong'}>{isRight ? right : wrong}</Text>}
          </div>
          {picked !== null && onward}
        </figcaption>
      </figure>
    </div>
  )
}
