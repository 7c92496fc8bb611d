/// <reference types="vite/client" />
import type { MessageLocale } from '#core/domain/locale/locales.ts'
import { fallbackChain, type MessageTree } from '#core/domain/locale/messages.ts'
import { parsePage, type Page } from '#content/schemas/page.ts'

const files = import.meta.glob<MessageTree>('../content/pages/**/*.json', { eager: true, import: 'default' })

/** A public page, by the name of its file. */
export const pageIn = (locale: MessageLocale, slug: string): Page => {
  const layers = fallbackChain(locale).map(layer => files[`../content/pages/${layer}/${slug}.json`]).filter(file => file !== undefined)
  return parsePage(locale, layers)._unsafeUnwrap()
}
