'use client'
import { useUnit } from 'effector-react'
import { useFormats, useMessages } from '../kit/messages.tsx'
import { wordSaid } from '../shell/model.ts'
import { $kept } from './entry.ts'

/** AUTH-6. Leaves a word for the next page: that what was done here is kept, or what it added to the account; nothing where it added nothing. */
export const useKeptWord = (): (() => void) => {
  const t = useMessages('auth')
  const { row } = useFormats()
  const { kept, say } = useUnit({ kept: $kept, say: wordSaid })
  return () => {
    if (kept === null) return
    if (kept === 'all') {
      say(t('kept.all'))
      return
    }
    const added = [kept.lessons > 0 && t('kept.lessons', { count: kept.lessons }), kept.words > 0 && t('kept.words', { count: kept.words })].filter(part => part !== false)
    say([added.length > 0 && t('kept.added', { what: row(added) }), kept.streak > 0 && t('kept.streak', { days: kept.streak })].filter(Boolean).join(' '))
  }
}
