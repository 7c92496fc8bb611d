'use client'
import type { ReactNode } from 'react'
import type { Screen } from '#core/domain/funnel/funnel.ts'
import { submitOnEnter } from '../kit/submit-on-enter.ts'
import { IsOpen } from './is-open.ts'
import { FORM, layoutOf } from './layout.ts'
import { Opening } from './opening.tsx'
import styles from './screen.module.css'
import type { ScreenTexts } from './texts.ts'

interface Props {
  readonly screen: Screen
  readonly texts: ScreenTexts
  /** Only the open screen is seen: the one ahead is drawn before it is wanted, the one behind leaves the page soon. */
  readonly place: 'ahead' | 'open' | 'behind'
  /** FLAG-4. The second layout. */
  readonly isSecond: boolean
  readonly onGoOn: () => void
  /** What it asks, or what was made of the answers. */
  readonly children: ReactNode
}

/** One screen of a funnel, without the bars around it. One that is drawn ahead has its place and size already, so that opening it only shows it. */
export const ScreenForm = ({ screen, texts, place, isSecond, onGoOn, children }: Props) => (
  <IsOpen value={place === 'open'}>
    <div className={place === 'open' ? undefined : styles[place]}>
      <form
        id={place === 'open' ? FORM : undefined}
        className={styles.form}
        data-screen={screen.id}
        data-layout={layoutOf(screen)}
        data-second={isSecond || undefined}
        noValidate
        onSubmit={event => { event.preventDefault(); onGoOn() }}
        {...submitOnEnter(onGoOn)}
      >
        <Opening screen={screen} texts={texts} />
        <div className={styles.body}>{children}</div>
      </form>
    </div>
  </IsOpen>
)
