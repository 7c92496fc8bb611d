'use client'
import { useUnit } from 'effector-react'
import { Lightbulb } from 'lucide-react'
import { Button } from '../kit/button.tsx'
import { useMessages } from '../kit/messages.tsx'
import { PhraseText } from '../kit/phrase-text.tsx'
import { Text } from '../kit/text.tsx'
import { Speak } from '../shell/speak.tsx'
import { $canHint, $hint, $isAsking, $isWholeHint, hintAsked } from './model.ts'
import styles from './screen.module.css'

/** CRS-1. Shows again what the step asks for, or what one of its words means, and what that costs. */
export const StepHint = ({ isChecked }: { readonly isChecked: boolean }) => {
  const t = useMessages('lesson')
  const { hint, canHint, isWhole, isAsking, ask } = useUnit({ hint: $hint, canHint: $canHint, isWhole: $isWholeHint, isAsking: $isAsking, ask: hintAsked })
  if (!canHint) return null
  return (
    <div className={styles.hint}>
      {!isChecked && <Button size="small" variant="quiet" onPress={ask}><Lightbulb aria-hidden="true" />{t(isWhole ? 'hint.hide' : 'hint.show')}</Button>}
      <div role="status" className={styles.hinted}>
        {hint && <><PhraseText phrase={hint.phrase} /><Speak phrase={hint.phrase} /><span lang={hint.meaning.lang}>{hint.meaning.text}</span></>}
        {hint && isAsking && !isChecked && <Text size={14} tone="soft">{t('hint.costs')}</Text>}
      </div>
    </div>
  )
}
