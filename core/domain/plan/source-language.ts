import { isLanguage, type Language } from '../locale/locales.ts'

/** ROUTE-10. The language a course is taught in: the learner's native one, else the page's. Null if that is the target. */
export const sourceLanguage = (target: Language, plan: { readonly native: string | null } | null, pageLanguage: Language): Language | null => {
  const native = plan?.native ?? null
  if (isLanguage(native) && native !== target) return native
  return pageLanguage === target ? null : pageLanguage
}
