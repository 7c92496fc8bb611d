'use client'
import { useUnit } from 'effector-react'
import { Ear } from 'lucide-react'
import type { Phrase } from '#core/domain/lesson/phrase.ts'
import { Button } from '../../kit/button.tsx'
import { useLanguageInText, useMessages } from '../../kit/messages.tsx'
import { PhraseText } from '../../kit/phrase-text.tsx'
import { Text } from '../../kit/text.tsx'
import { Speak } from '../../shell/speak.tsx'
import styles from '../screen.module.css'
import { $unheard, readingChosen } from '../speaking.ts'
import { sizeOf } from './view.ts'

interface Props {
  readonly heard: Phrase
  /** What stands there for who cannot listen. */
  readonly written: Phrase
  readonly isChecked: boolean
}
/** Something to be heard. After the check it is written out as well; what was read in its place stays. */
export const Heard = ({ heard, written, isChecked }: Props) => {
  const unheard = useUnit($unheard)
  const shown = unheard === null ? heard : written
  return (
    <span className={styles.heard}>
      {(isChecked || unheard !== null) && <PhraseText phrase={shown} size={sizeOf(shown)} />}
      <Speak phrase={heard} large withSlow isAsked={!isChecked} />
    </span>
  )
}

/** Why it is written, to be read or translated, or the way to have it written. */
export const HeardHelp = ({ heard, isChecked, instead }: Omit<Props, 'written'> & { readonly instead: 'read' | 'translate' }) => {
  const t = useMessages('lesson')
  const nameOf = useLanguageInText()
  const { unheard, read } = useUnit({ unheard: $unheard, read: readingChosen })
  if (unheard === 'no-voice') return <Text tone="soft">{t(`noVoice.${instead}`, { language: nameOf(heard.lang) })}</Text>
  return unheard === null && !isChecked && <div className={styles.hint}><Button variant="quiet" size="small" onPress={read}><Ear aria-hidden="true" />{t('readInstead')}</Button></div>
}
