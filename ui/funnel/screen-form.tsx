'use client'
import type { KeyboardEvent, ReactNode } from 'react'
import { Skeleton } from '../kit/skeleton.tsx'
import { layoutOf } from './layout.ts'
import { Opening } from './opening.tsx'
import type { QuestionProps } from './questions/question-props.ts'
import styles from './screen.module.css'
import type { Parts } from './views.ts'

interface Props extends QuestionProps {
  /** Of the screen that is open; one that is only drawn ahead has none. */
  readonly id?: string | undefined
  /** Null until what the screen is drawn with is loaded. */
  readonly parts: Parts | null
  /** FLAG-4. The second layout. */
  readonly isSecond: boolean
  readonly onGoOn: () => void
  /** What follows the answers, at the end. */
  readonly children?: ReactNode
}

/** One screen of a funnel, without the bars around it. */
export const ScreenForm = ({ id, parts, isSecond, onGoOn, children, ...asked }: Props) => {
  const { screen, texts } = asked
  return (
    <form
      id={id}
      className={styles.form}
      data-screen={screen.id}
      data-layout={layoutOf(screen)}
      data-second={isSecond || undefined}
      noValidate
      onSubmit={event => { event.preventDefault(); onGoOn() }}
      {...onEnter(onGoOn)}
    >
      <Opening screen={screen} texts={texts} isUnknown={parts?.isKnown === false} />
      <div className={styles.body}>
        {!parts && <Skeleton heights={[64, 64, 64]} />}
        {parts?.Proof && <parts.Proof />}
        {screen.question && parts?.Question && <parts.Question {...asked} />}
        {children}
      </div>
    </form>
  )
}

/** FUN-9. Enter on one of these goes on. Some browsers do not submit the form by themselves when its button stands elsewhere. */
const ENTERED = new Set(['radio', 'checkbox', 'range'])
const onEnter = (goOn: () => void) => ({
  onKeyDownCapture: (event: KeyboardEvent) => {
    const { key, target } = event
    if (key !== 'Enter' || !(target instanceof HTMLInputElement) || !ENTERED.has(target.type)) return
    event.preventDefault()
    goOn()
  },
})
