import type { ContactTexts } from '#core/domain/contact/message.ts'
import { isRecord } from '#core/domain/stored/json.ts'
import { readStored } from '#core/domain/stored/reading.ts'

export const NO_DRAFT: ContactTexts = { subject: '', message: '', email: '' }

/** What was typed and not sent, as the tab keeps it; nothing where that makes no sense. */
export const readDraft = (json: string | null): ContactTexts =>
  readStored(json, NO_DRAFT, stored => {
    if (!isRecord(stored)) return undefined
    const { subject, message, email } = stored
    return typeof subject === 'string' && typeof message === 'string' && typeof email === 'string' ? { subject, message, email } : undefined
  }).value
