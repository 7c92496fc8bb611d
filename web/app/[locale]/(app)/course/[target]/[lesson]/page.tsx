import { notFound } from 'next/navigation'
import { isLanguage, isLocale, languageOf } from '#core/domain/locale/locales.ts'
import { LessonScreen } from '#ui/lesson/screen.tsx'
import { routeHead, routePage } from '../../../../route-page.tsx'
import { ScriptFonts } from '../../../../script-fonts.tsx'

export const generateMetadata = routeHead('lesson')

export default routePage('lesson', ({ locale, params: { target, lesson } }) => {
  if (!isLanguage(target)) notFound()
  return (
    <>
      <ScriptFonts language={target} />
      <LessonScreen target={target} lesson={lesson} pageLanguage={isLocale(locale) ? languageOf(locale) : 'en'} />
    </>
  )
})
