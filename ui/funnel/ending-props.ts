import type { Language } from '#core/domain/locale/locales.ts'
import type { $open } from './model.ts'
import type { FunnelTexts } from './texts.ts'

/** What the ending of a funnel is drawn from. */
export interface EndingProps {
  readonly open: NonNullable<ReturnType<typeof $open.getState>>
  readonly texts: FunnelTexts
  readonly language: Language
  readonly onEdit: (screen: string) => void
}
