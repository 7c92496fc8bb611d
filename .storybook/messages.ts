/// <reference types="vite/client" />
import type { MessageLocale } from '#core/domain/locale/locales.ts'
import type { MessageTree } from '#core/domain/locale/messages.ts'
import { fallbackChain, mergeMessages } from '#core/domain/locale/messages.ts'
import { pseudoMessages } from '#core/domain/locale/pseudo.ts'

const files = import.meta.glob<MessageTree>('../content/messages/*/*.json', { eager: true, import: 'default' })

const layer = (locale: string): MessageTree =>
  Object.fromEntries(
    Object.entries(files).flatMap(([file, tree]) => {
      const [name = '', folder] = file.split('/').toReversed()
      return folder === locale ? [[name.replace('.json', ''), tree]] : []
    }),
  )

/** All messages of the product in one locale, with its fallbacks. */
export const allMessages = (locale: MessageLocale): MessageTree =>
  locale === 'pseudo' ? pseudoMessages(layer('en')) : mergeMessages(...fallbackChain(locale).map(layer))
