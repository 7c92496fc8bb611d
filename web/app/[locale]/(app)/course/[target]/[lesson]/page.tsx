import { notFound } from 'next/navigation'
import { loadCover } from '#content/load-cover.ts'
import { isLanguage, isLocale, languageOf } from '#core/domain/locale/locales.ts'
import { routeHead, routePage } from '../../../route-page.tsx'
import { PreloadFonts } from '../../../../preload-fonts.tsx'
import { ScriptFonts } from '../../../../script-fonts.tsx'
import { LessonRoute } from './client.tsx'

export const generateMetadata = routeHead('lesson')

export default routePage('lesson', ({ locale, params: { target, lesson } }) => {
  if (!isLanguage(target)) notFound()
  const pageLanguage = isLocale(locale) ? languageOf(locale) : 'en'
  return (
    <>
      <PreloadFonts language={target} />
      <ScriptFonts language={target} async />
      <LessonRoute target={target} lesson={lesson} pageLanguage={pageLanguage} cover={loadCover(lesson, pageLanguage)} />
    </>
  )
})
