import type { ComponentType, ReactNode } from 'react'
import { keyOf } from '#core/domain/dictionary/entry.ts'
import { pathOfPlace, type WordFamily } from '#core/domain/dictionary/word-family.ts'
import type { LinkProps } from '../kit/link.tsx'
import type { useMessages } from '../kit/messages.tsx'

/** What pages on words get from the site around them: they are drawn on the server, without a context. */
export interface WordSite {
  readonly t: ReturnType<typeof useMessages<'words'>>
  readonly Link: ComponentType<LinkProps>
  /** One, two or three. */
  readonly list: (words: readonly string[]) => string
  readonly percent: (share: number) => string
  /** Whether the dictionary has a word, so that its page can be linked to. */
  readonly has: (word: string) => boolean
}

/** Text in English, whatever the language of the page. */
export const English = ({ children }: { readonly children: ReactNode }) => <span lang="en">{children}</span>
/** What `<w>` of a message stands for: the English word that it is about. */
export const inEnglish = { w: (chunks: ReactNode) => <English>{chunks}</English> }
/** The same in a title, which is text alone. */
export const inTitle = { w: (chunks: string) => chunks }

/** The language of what is written in the International Phonetic Alphabet. */
export const IPA = 'en-fonipa'

export const wordPath = (family: WordFamily, word: string): `/${string}` => pathOfPlace({ family, slug: keyOf(word) })
