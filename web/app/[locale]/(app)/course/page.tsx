import { isLocale, languageOf } from '#core/domain/locale/locales.ts'
import { CoursesScreen } from '#ui/course/courses.tsx'
import { routeHead, routePage } from '../route-page.tsx'

export const generateMetadata = routeHead('courses')
export default routePage('courses', ({ locale }) => <CoursesScreen pageLanguage={isLocale(locale) ? languageOf(locale) : 'en'} />)
