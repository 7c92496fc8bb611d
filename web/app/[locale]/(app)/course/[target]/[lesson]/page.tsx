import { notFound } from 'next/navigation'
import { isLanguage, isLocale, languageOf } from '#core/domain/locale/locales.ts'
import { routeHead, routePage } from '../../../route-page.tsx'
import { PreloadFonts } from '../../../../preload-fonts.tsx'
import { ScriptFonts } from '../../../../script-fonts.tsx'
import { LessonRoute } from './client.tsx'

export const generateMetadata = routeHead('lesson')

export default routePage('lesson', ({ locale, params: { target, lesson } }) => {
  if (!isLanguage(target)) notFound()
  return (
    <>
      <PreloadFonts language={target} />
      <ScriptFonts language={target} async />
      <LessonRoute target={target} lesson={lesson} pageLanguage={isLocale(locale) ? languageOf(locale) : 'en'} />
    </>
  )
})
