import type { ScreenType } from '#core/domain/funnel/catalogue.ts'
import type { Screen } from '#core/domain/funnel/funnel.ts'

/** The id of the form that a screen is, which the button in the bar below it belongs to. */
export const FORM = 'funnel-form'

/**
 * How the parts of a screen are arranged: a question under its heading; a pause in the middle, below a large picture; a page with its picture
 * above its words; two halves, of which one is the picture.
 */
export type Layout = 'question' | 'divider' | 'static' | 'split'
const OTHERS: Readonly<Partial<Record<ScreenType, Layout>>> = { divider: 'divider', 'divider-v2': 'divider', static: 'static', 'split-screen': 'split' }
export const layoutOf = ({ type }: Screen): Layout => (Object.hasOwn(OTHERS, type) ? OTHERS[type] : undefined) ?? 'question'
