import type { Language } from '#core/domain/locale/locales.ts'
import type { TestQuestion } from '#core/domain/placement/level-test.ts'
import type { MemoryPage } from '../world.fixture.ts'

/** What is answered to a question: an option, null where nothing is known, and undefined where the test is left. */
type Answer = (question: TestQuestion, answered: number) => string | null | undefined

/** Begins a test and answers it, until it is over or left. */
export const takeTest = async ({ ports: { levelTests }, device }: MemoryPage, answer: Answer, target: Language = 'en'): Promise<void> => {
  let state = (await levelTests.start({ id: device.id(), target, hears: true }))._unsafeUnwrap()
  for (let answered = 0; state.question; answered += 1) {
    const choice = answer(state.question, answered)
    if (choice === undefined) return
    state = (await levelTests.answer(state.id, { item: state.question.item, choice }))._unsafeUnwrap()
  }
}
/** The option that stands first, to so many questions; to all of them where nothing is said. */
export const first = (count = Infinity): Answer => ({ options }, answered) => (answered < count ? options[0] ?? null : undefined)
/** Nothing is known until the first question of this skill, where the test is left. */
export const untilSkill = (skill: TestQuestion['skill']): Answer => question => (question.skill === skill ? undefined : null)
