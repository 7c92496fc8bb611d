import compile from 'icu-minify/compile'
import type { MessageTree } from '#core/domain/locale/messages.ts'
import type { Texts } from '#ui/kit/messages.tsx'

/** Parses every message on the server, so that no browser needs a parser. Throws where a message is not valid ICU. */
export const compileMessages = (tree: MessageTree): Texts =>
  Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, typeof value === 'string' ? compile(value) : compileMessages(value)]))
