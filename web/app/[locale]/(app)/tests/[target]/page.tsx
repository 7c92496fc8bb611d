import { notFound } from 'next/navigation'
import { isLanguage, isLocale, languageOf } from '#core/domain/locale/locales.ts'
import { LevelTestScreen } from '#ui/level-tests/screen.tsx'
import { routeHead, routePage } from '../../route-page.tsx'
import { ScriptFonts } from '../../../script-fonts.tsx'

export const generateMetadata = routeHead('levelTest')

export default routePage('levelTest', ({ locale, params: { target } }) => {
  if (!isLanguage(target)) notFound()
  return (
    <>
      <ScriptFonts language={target} async />
      <LevelTestScreen target={target} pageLanguage={isLocale(locale) ? languageOf(locale) : 'en'} />
    </>
  )
})
