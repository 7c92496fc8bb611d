import type { contactMessages } from '../db/schema/contact.ts'

type Stored = typeof contactMessages.$inferSelect

/** Messages as lines to read. They hold no control characters but those of lines and tabs (checkContact), which a terminal would obey. */
export const printMessages = (messages: readonly Stored[]): readonly string[] =>
  (messages.length === 0 ? ['No messages.'] : messages.flatMap(({ id, receivedAt, subject, email, locale, message }) => [
    `${new Date(receivedAt).toISOString()}  ${id.slice(0, 8)}  ${subject}  ${email}  ${locale}`,
    ...message.split(/\r?\n|\r/).map(line => `  ${line}`),
    '',
  ]))
