'use client'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { buttonClass } from '../kit/button-class.ts'
import { RadioCards } from '../kit/radio-cards.tsx'
import { Text } from '../kit/text.tsx'
import styles from './words.module.css'

/** A question as it is shown. */
export interface ShownQuestion {
  readonly prompt: string
  /** What the question is about, such as a sentence with a gap. */
  readonly about?: ReactNode
  /** The language of the options, where it is not the page's own. */
  readonly lang?: string | undefined
  readonly options: readonly string[]
  readonly answer: number
}
export interface CheckTexts {
  readonly title: string
  /** Where one is, and what came of it, by the number of questions: “Question 1 of 3”, “0 of 3 right”. */
  readonly progress: readonly string[]
  readonly results: readonly string[]
  readonly right: string
  readonly wrong: string
  readonly next: string
  readonly finish: string
  readonly again: string
}

/** SEO-1. A few questions on the page, one at a time, each answered once; the first choice counts. */
export const WordCheck = ({ questions, texts }: { readonly questions: readonly ShownQuestion[]; readonly texts: CheckTexts }) => {
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [at, setAt] = useState(0)
  const place = useRef<HTMLDivElement>(null)
  const isMoved = useRef(false)
  // The button that led here is gone: whoever goes by keyboard goes on at the question.
  useEffect(() => {
    if (isMoved.current) place.current?.focus()
  }, [at])
  const move = (to: number) => {
    isMoved.current = true
    setAt(to)
  }
  const question = questions[at]
  const picked = chosen[at]
  const isRight = picked !== undefined && picked === question?.answer
  const mark = (option: number) => (option === picked ? (isRight ? 'right' as const : 'wrong' as const) : picked !== undefined && option === question?.answer ? 'right' as const : undefined)
  const isLast = at === questions.length - 1
  return (
    <section className={styles.check} aria-labelledby="check">
      <h2 id="check" className={styles.checkTitle}>{texts.title}</h2>
      <div ref={place} tabIndex={-1} className={styles.question} key={at}>
        {question
          ? (
            <>
              <Text size={14} tone="soft">{texts.progress[at]}</Text>
              {question.about !== undefined && <Text as="div" size={18}>{question.about}</Text>}
              <RadioCards
                label={question.prompt}
                options={question.options.map((option, number) => ({ id: String(number), label: <span lang={question.lang}>{option}</span>, mark: mark(number) }))}
                value={picked === undefined ? null : String(picked)}
                onChange={id => { if (picked === undefined) setChosen([...chosen, Number(id)]) }}
                name={`check-${at}`}
              />
              <div className={styles.verdict}>
                <div role="status">
                  {picked !== undefined && <Text strong tone={isRight ? 'right' : 'wrong'}>{isRight ? texts.right : <>{texts.wrong} <span lang={question.lang}>{question.options[question.answer]}</span></>}</Text>}
                </div>
                {picked !== undefined && <button type="button" className={buttonClass({ size: 'small' })} onClick={() => move(at + 1)}>{isLast ? texts.finish : texts.next}</button>}
              </div>
            </>
          )
          : (
            <div className={styles.verdict}>
              <Text size={22} strong>{texts.results[chosen.filter((option, number) => option === questions[number]?.answer).length]}</Text>
              <button type="button" className={buttonClass({ size: 'small', variant: 'secondary' })} onClick={() => { setChosen([]); move(0) }}>{texts.again}</button>
            </div>
          )}
      </div>
    </section>
  )
}
