import { combine, createEffect, createEvent, sample } from 'effector'
import { givenByKey } from '#core/domain/lesson/grade-step.ts'
import type { Given } from '#core/domain/lesson/steps/table.ts'
import { $canCheck, $given, $phase, $step, checked, continued, givenChanged } from './model.ts'

/** A key that was pressed outside of text fields. */
export interface KeyPress {
  readonly key: string
  /** Whether the focus is on a link or a button, which Enter presses. */
  readonly isOnControl: boolean
  /** Keeps the browser from acting on the key as well. */
  readonly claim: () => void
}
type Action = { readonly type: 'check' | 'continue' } | { readonly type: 'give'; readonly given: Given } | null

export const keyPressed = createEvent<KeyPress>()

/** CRS-2. What a key does now: it reads the stores when it is pressed, so a screen that is still being drawn cannot mislead it. */
const acted = sample({
  clock: keyPressed,
  source: combine({ step: $step, given: $given, phase: $phase, canCheck: $canCheck }),
  fn: ({ step, given, phase, canCheck }, press) => {
    const actionOf = (): Action => {
      if (press.key === 'Enter') {
        if (press.isOnControl) return null
        if (phase === 'verdict') return { type: 'continue' }
        return phase === 'answering' && canCheck ? { type: 'check' } : null
      }
      const next = phase === 'answering' && step ? givenByKey(step, given, press.key) : null
      return next && { type: 'give', given: next }
    }
    return { press, action: actionOf() }
  },
})
const claimFx = createEffect(({ press }: { readonly press: KeyPress }) => press.claim())
sample({ clock: acted, filter: ({ action }) => action !== null, target: claimFx })
sample({ clock: acted, filter: ({ action }) => action?.type === 'check', fn: () => undefined, target: checked })
sample({ clock: acted, filter: ({ action }) => action?.type === 'continue', fn: () => undefined, target: continued })
sample({ clock: acted.filterMap(({ action }) => (action?.type === 'give' ? action.given : undefined)), target: givenChanged })
