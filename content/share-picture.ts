import type { Funnel } from '#core/domain/funnel/funnel.ts'
import { pictureNames } from './picture-names.ts'
import type { Page } from './schemas/page.ts'

/** What a page is shared with that shows no picture. */
export const COMMON_PICTURE = 'open-book'

/** The picture that stands for a page where somebody shares it: its own, the first that it shows, or an open book. */
export const sharePictureOf = ({ picture, blocks }: Pick<Page, 'picture' | 'blocks'>): string => picture ?? pictureNames(blocks)[0] ?? COMMON_PICTURE
export const sharePictureOfQuiz = ({ screens }: Pick<Funnel, 'screens'>): string => screens[0]?.picture ?? COMMON_PICTURE
