import { funnelIds, loadFunnel, loadQuiz, loadWordBank, quizIds } from '#content/load-funnels.ts'
import type { Funnel } from '#core/domain/funnel/funnel.ts'
import type { WordBank } from '#core/domain/funnel/vocabulary.ts'
import { LANGUAGES, type Language } from '#core/domain/locale/locales.ts'

/** What answers are judged by: the funnels and quizzes by id, and the word banks by language. */
export interface FunnelContent {
  readonly funnels: ReadonlyMap<string, Funnel>
  readonly banks: ReadonlyMap<Language, WordBank>
}
/** Where the content comes from. */
interface Source {
  readonly funnelIds: () => readonly string[]
  readonly quizIds: () => readonly string[]
  readonly loadFunnel: (id: string) => Funnel | undefined
  readonly loadQuiz: (id: string) => Funnel | undefined
  readonly loadWordBank: (language: Language) => WordBank | undefined
}
const FILES: Source = { funnelIds, quizIds, loadFunnel, loadQuiz, loadWordBank }

/** Reads all of it. Throws if a file is invalid, or if a funnel and a quiz have one id, since both are submitted to one address. */
export const loadFunnelContent = (from: Source = FILES): FunnelContent => {
  const all = [...from.funnelIds().map(from.loadFunnel), ...from.quizIds().map(from.loadQuiz)].flatMap(funnel => funnel ?? [])
  const funnels = new Map(all.map(funnel => [funnel.id, funnel]))
  if (funnels.size < all.length) throw new Error('a funnel and a quiz have the same id')
  return { funnels, banks: new Map(LANGUAGES.flatMap(language => {
    const bank = from.loadWordBank(language)
    return bank ? [[language, bank] as const] : []
  })) }
}

let published: FunnelContent | undefined
/** The content of the product, which is read when the first app of a process is made. */
export const publishedFunnels = (): FunnelContent => (published ??= loadFunnelContent())
