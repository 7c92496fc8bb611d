import type { ClassroomRole } from './classroom.ts'
import { LONGEST_MEANING, LONGEST_TEXT, type Writing, type Written } from './line.ts'

/** Whether a change comes after what is known: of two with one revision, the first stays. */
export const canWrite = (known: Pick<Written, 'revision'> | undefined, { revision }: Pick<Writing, 'revision'>): boolean => known === undefined ? revision >= 1 : revision > known.revision

/** Whether somebody may change what is written: a message is only taken back, by its author or the host; words and notes belong to everybody, and their author or the host takes them away. */
export const mayWrite = (who: { readonly seat: string; readonly role: ClassroomRole }, known: Written | undefined, next: Writing): boolean => {
  if (!known) return !next.removed
  if (known.kind !== next.kind || known.removed) return false
  if (next.removed) return known.seat === who.seat || who.role === 'host'
  return next.kind !== 'message'
}

/** A change as it is kept: no longer than allowed, without white space around it; null where nothing is left. */
export const trimmed = <Change extends Writing>(writing: Change): Change | null => {
  const text = writing.text.trim().slice(0, LONGEST_TEXT[writing.kind])
  const meaning = writing.kind === 'word' ? writing.meaning?.trim().slice(0, LONGEST_MEANING) || null : null
  return text === '' && !writing.removed ? null : { ...writing, text, meaning }
}
