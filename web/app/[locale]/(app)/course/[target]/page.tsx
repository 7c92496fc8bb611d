import { notFound } from 'next/navigation'
import { isLanguage, isLocale, languageOf } from '#core/domain/locale/locales.ts'
import { CourseScreen } from '#ui/course/screen.tsx'
import { routeHead, routePage } from '../../route-page.tsx'
import { ScriptFonts } from '../../../script-fonts.tsx'

export const generateMetadata = routeHead('course')

export default routePage('course', ({ locale, params: { target } }) => {
  if (!isLanguage(target)) notFound()
  return (
    <>
      <ScriptFonts language={target} async />
      <CourseScreen target={target} pageLanguage={isLocale(locale) ? languageOf(locale) : 'en'} />
    </>
  )
})
