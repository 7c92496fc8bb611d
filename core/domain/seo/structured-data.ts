import type { Locale } from '../locale/locales.ts'

/** HEAD-6. What a content page tells search engines about itself, in the words of schema.org. */
export interface DescribedPage {
  readonly kind: 'front' | 'page' | 'quiz' | 'word'
  readonly title: string
  readonly description: string
  readonly locale: Locale
  /** When its content changed last, YYYY-MM-DD. */
  readonly changed?: string | undefined
  /** What people ask, with the answers that the page gives. */
  readonly questions?: readonly { readonly question: string; readonly reply: string }[]
  /** The English word that the page explains. */
  readonly term?: { readonly name: string; readonly description: string } | undefined
}
/** Something in the words of schema.org. */
export type Thing = Readonly<Record<string, unknown>>

const TYPES = { front: 'WebSite', page: 'WebPage', quiz: 'Quiz', word: 'WebPage' } as const

/** HEAD-6. The JSON-LD of a page. `brand` is the name of the site. */
export const structuredData = (brand: string, { kind, title, description, locale, changed, questions = [], term }: DescribedPage): Thing => {
  const own: Thing = {
    '@type': TYPES[kind], name: kind === 'front' ? brand : title, description, inLanguage: locale,
    ...(kind === 'front' ? { headline: title } : { isPartOf: { '@type': 'WebSite', name: brand } }),
    ...(kind === 'quiz' && { isAccessibleForFree: true, learningResourceType: 'quiz' }),
    ...(term !== undefined && { about: { '@type': 'DefinedTerm', ...term, inLanguage: 'en' } }),
    ...(changed !== undefined && { dateModified: changed }),
  }
  const asked: Thing = {
    '@type': 'FAQPage', inLanguage: locale,
    mainEntity: questions.map(({ question, reply }) => ({ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: reply } })),
  }
  return { '@context': 'https://schema.org', '@graph': questions.length > 0 ? [own, asked] : [own] }
}

/** The text of a JSON-LD script, in which nothing ends the script or begins a comment. */
export const scriptText = (data: Thing): string => JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
