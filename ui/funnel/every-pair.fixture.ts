import sample from '#content/funnels/samples/every-pair.json'
import bank from '#content/word-banks/en.json'
import { rulesOfType } from '#core/domain/funnel/catalogue.ts'
import type { Funnel, Screen } from '#core/domain/funnel/funnel.ts'

const WORDS = [...bank.bands.flat(), ...bank.pseudo].toSorted()
const withWords = (screen: Screen): Screen =>
  (screen.question && rulesOfType(screen.type).listsWords ? { ...screen, question: { ...screen.question, words: WORDS } } : screen)

/** FUN-12. Every question kind on every screen type that may carry it, and the words of it all. */
export const EVERY_PAIR: Funnel = { ...(sample.funnel as Funnel), screens: (sample.funnel as Funnel).screens.map(withWords) }
export const EVERY_PAIR_TEXTS = sample.texts
