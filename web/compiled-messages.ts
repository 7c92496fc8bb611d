import compile from 'icu-minify/compile'
import type { MessageTree } from '#core/domain/locale/messages.ts'
import type { Texts } from '#ui/kit/messages.tsx'

/** Compiled options have no prototype, and only plain objects are sent to a page. */
const plain = (message: string) => structuredClone(compile(message))

/** Parses every message on the server, so that no browser needs a parser. Throws where a message is not valid ICU. */
export const compileMessages = (tree: MessageTree): Texts =>
  Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, typeof value === 'string' ? plain(value) : compileMessages(value)]))
