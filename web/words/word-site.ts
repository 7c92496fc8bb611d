import 'server-only'
import { createTranslator } from 'use-intl/core'
import type { Dictionary } from '#core/domain/dictionary/entry.ts'
import type { MessageLocale } from '#core/domain/locale/locales.ts'
import { inNameOf, type Site } from '#core/domain/site/site.ts'
import { formatLocale } from '#ui/kit/locale-tags.ts'
import type { WordSite } from '#ui/words/site.tsx'
import { documentLink } from '../app/[locale]/document-link.tsx'
import { textsFor } from '../messages.ts'

/** What pages on words are drawn with in a locale. A text that is missing fails the tests of messages, and shows its key here. */
export const wordSite = (site: Pick<Site, 'name'>, locale: MessageLocale, dictionary: Pick<Dictionary, 'has'>): WordSite => {
  const tag = formatLocale(locale)
  const [list, percent] = [new Intl.ListFormat(tag, { type: 'disjunction' }), new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 })]
  return {
    t: createTranslator({ locale: tag, messages: inNameOf(site, textsFor(locale, ['words'])), namespace: 'words' }),
    Link: documentLink(locale),
    list: words => list.format(words),
    percent: share => percent.format(share),
    has: dictionary.has,
  }
}
