import type { Funnel } from '#core/domain/funnel/funnel.ts'
import type { Page } from './schemas/page.ts'

const DEFAULT = 'open-book'

const firstPicture = (value: unknown): string | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const found = key === 'picture' && typeof inner === 'string' ? inner : firstPicture(inner)
    if (found !== undefined) return found
  }
  return undefined
}
/** The picture that stands for a page where somebody shares it: its own, the first that it shows, or an open book. */
export const sharePictureOf = ({ picture, blocks }: Pick<Page, 'picture' | 'blocks'>): string => picture ?? firstPicture(blocks) ?? DEFAULT
export const sharePictureOfQuiz = ({ screens }: Pick<Funnel, 'screens'>): string => screens[0]?.picture ?? DEFAULT
