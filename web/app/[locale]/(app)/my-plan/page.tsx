import { PlanScreen } from '#ui/plan/screen.tsx'
import { routeHead, routePage } from '../route-page.tsx'
import { PreloadLesson } from './preload-lesson.tsx'

export const generateMetadata = routeHead('plan')
export default routePage('plan', ({ locale }) => <><PlanScreen /><PreloadLesson locale={locale} /></>)
