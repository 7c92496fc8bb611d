import { notFound } from 'next/navigation'
import { isLanguage, isLocale, languageOf } from '#core/domain/locale/locales.ts'
import { LessonScreen } from '#ui/lesson/screen.tsx'
import { routeLocale } from '../../../../../../route-locale.ts'
import { PRIVATE } from '../../../../private.ts'
import { RoutePage } from '../../../../route-page.tsx'
import { ScriptFonts } from '../../../../script-fonts.tsx'

export const metadata = PRIVATE

const Page = async ({ params }: { readonly params: Promise<{ readonly locale: string; readonly target: string; readonly lesson: string }> }) => {
  const { target, lesson } = await params
  const locale = await routeLocale(params)
  if (!isLanguage(target)) notFound()
  return (
    <RoutePage params={params} path={`/course/${target}/${lesson}`} areas={['lesson']} kind="lesson">
      <ScriptFonts language={target} />
      <LessonScreen target={target} lesson={lesson} ofPage={isLocale(locale) ? languageOf(locale) : 'en'} />
    </RoutePage>
  )
}
export default Page
