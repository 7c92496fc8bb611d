import { languageOf, type Locale } from '#core/domain/locale/locales.ts'
import type { Messages } from './messages-config.ts'

/** LOC-8. Loads how a language offers itself, in that language: few visitors are offered one, so no page brings these texts along. */
export const loadOffer = async (locale: Locale): Promise<Messages['offer']> => {
  const file = await import(`../../content/messages/${languageOf(locale)}/offer.json`) as { readonly default: Messages['offer'] }
  return file.default
}
