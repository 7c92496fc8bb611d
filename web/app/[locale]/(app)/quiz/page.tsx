import { loadQuiz, quizIds } from '#content/load-funnels.ts'
import { asksForAnswer } from '#core/domain/funnel/can-continue.ts'
import type { PageArea } from '#ui/kit/messages-config.ts'
import { QuizzesScreen } from '#ui/quizzes/screen.tsx'
import { routeHead, routePage } from '../route-page.tsx'

export const generateMetadata = routeHead('quizzes')

const nameOf = (id: string) => [`quizzes.${id}.name`, `quizzes.${id}.description`] as PageArea[]

export default routePage('quizzes', () => (
  <QuizzesScreen
    quizzes={quizIds().flatMap(id => loadQuiz(id) ?? []).map(({ id, screens }) => ({
      id, picture: screens[0]?.picture, questions: screens.filter(asksForAnswer).length,
    }))}
  />
), () => quizIds().flatMap(nameOf))
