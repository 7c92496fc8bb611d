import type { Language } from '#core/domain/locale/locales.ts'
import { pathTo } from '#core/domain/route/links.ts'

/** The onboarding with this language chosen to be learned. */
export const coursePath = (target: Language): string => `${pathTo('coursesOnboarding')}?target=${target}`
