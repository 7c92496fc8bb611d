'use client'
import { useState } from 'react'
import type { Language } from '#core/domain/locale/locales.ts'
import { useLanguageName, useLocale, useMessages } from '../kit/messages.tsx'
import { Picture } from '../kit/picture.tsx'
import { RadioCards } from '../kit/radio-cards.tsx'
import { Text } from '../kit/text.tsx'
import styles from './screen.module.css'

/** One word among others, in a language that is not the page's own. */
const WORDS = {
  es: { tea: 'té', coffee: 'café', bread: 'pan' },
  en: { tea: 'tea', coffee: 'coffee', bread: 'bread' },
} as const satisfies Partial<Record<Language, Readonly<Record<string, string>>>>
const RIGHT = 'coffee'

/** The product itself in place of a picture of it: a step of a lesson that can be tried. */
export const Demo = () => {
  const t = useMessages('front')
  const nameOf = useLanguageName()
  const language = useLocale().startsWith('es') ? 'en' : 'es'
  const words = WORDS[language]
  const [picked, setPicked] = useState<string | null>(null)
  const mark = (id: string) => (id === picked ? (id === RIGHT ? 'right' : 'wrong') : undefined)
  return (
    <figure className={styles.demo}>
      <div className={styles.sheet}>
        <Picture name="hot-beverage" alt="" size={72} />
        <RadioCards
          label={t('demo.question', { word: t('demo.word'), language: nameOf(language) })}
          options={Object.entries(words).map(([id, word]) => ({ id, label: <span lang={language}>{word}</span>, mark: mark(id) }))}
          value={picked}
          onChange={setPicked}
          name="demo"
        />
        <figcaption className={styles.verdict}>
          <div role="status">
            {picked === null
              ? <Text size={14} tone="soft">{t('demo.caption')}</Text>
              : <Text strong tone={picked === RIGHT ? 'right' : 'wrong'}>{picked === RIGHT ? t('demo.right') : t('demo.wrong', { answer: words[RIGHT] })}</Text>}
          </div>
        </figcaption>
      </div>
    </figure>
  )
}
