'use client'
import type { RefObject } from 'react'
import type { Language } from '#core/domain/locale/locales.ts'
import { useMessages } from '../../kit/messages.tsx'
import { Tile } from '../../kit/tile.tsx'
import styles from '../screen.module.css'

/** CRS-3. The letters of each language that not every keyboard has; none where a keyboard for the language has them all. */
const LETTERS: Readonly<Record<Language, string>> = {
  en: '', uk: 'єіїґ’', es: 'áéíóúüñ¿¡', pt: 'áâãàçéêíóôõú', fr: 'àâçéèêëîïôùûœ', tr: 'çğıöşü', it: 'àèéìòù', de: 'äöüß', pl: 'ąćęłńóśźż',
  hi: '', el: 'άέήίόύώ', ja: '',
}

interface Props {
  readonly lang: Language
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly most: number
  readonly isDisabled: boolean
  readonly onChange: (text: string) => void
}
/** Keys that type a letter where the caret stands. A pointer leaves the focus, and so a phone's keyboard, in the field. */
export const LetterKeys = ({ lang, field, most, isDisabled, onChange }: Props) => {
  const t = useMessages('lesson')
  const type = (letter: string) => {
    const input = field.current
    if (!input || input.value.length >= most) return
    input.setRangeText(letter, input.selectionStart, input.selectionEnd, 'end')
    onChange(input.value)
  }
  return LETTERS[lang] !== '' && (
    <div role="group" aria-label={t('letters')} lang={lang} className={styles.letters}>
      {[...LETTERS[lang]].map(letter => <Tile key={letter} keepsFocus isDisabled={isDisabled} onPress={() => type(letter)}>{letter}</Tile>)}
    </div>
  )
}
