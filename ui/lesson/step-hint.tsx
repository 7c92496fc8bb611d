'use client'
import { useUnit } from 'effector-react'
import { Lightbulb } from 'lucide-react'
import { Button } from '../kit/button.tsx'
import { useMessages } from '../kit/messages.tsx'
import { PhraseText } from '../kit/phrase-text.tsx'
import { Speak } from '../shell/speak.tsx'
import { $canHint, $hint, hintAsked } from './model.ts'
import styles from './screen.module.css'

/** CRS-1. Shows again what the step asks for, or what one of its words means. */
export const StepHint = ({ isChecked }: { readonly isChecked: boolean }) => {
  const t = useMessages('lesson')
  const { hint, canHint, ask } = useUnit({ hint: $hint, canHint: $canHint, ask: hintAsked })
  if (!canHint) return null
  return (
    <div className={styles.hint}>
      {!isChecked && <Button size="small" variant="quiet" onPress={ask}><Lightbulb aria-hidden="true" />{t('hint')}</Button>}
      <div role="status" className={styles.hinted}>
        {hint && <><PhraseText phrase={hint.phrase} /><Speak phrase={hint.phrase} /><span lang={hint.meaning.lang}>{hint.meaning.text}</span></>}
      </div>
    </div>
  )
}
