import type { LevelTest, TestItem } from '#core/domain/placement/level-test.ts'
import { PLACEMENT_SKILLS } from '#core/domain/placement/skills.ts'

const ABOUT: Readonly<Record<TestItem['skill'], Pick<TestItem, 'prompt' | 'options' | 'answer' | 'passage' | 'speech'>>> = {
  grammar: { prompt: 'My sister ___ in London.', options: ['lives', 'live', 'living', 'to live'], answer: 'lives' },
  vocabulary: { prompt: 'Please ___ your shoes off at the door.', options: ['take', 'make', 'put', 'do'], answer: 'take' },
  reading: {
    passage: 'Hi Tom! The film begins at eight, not at seven. I will wait for you in front of the cinema. Sara', prompt: 'What does Sara tell Tom?',
    options: ['a new time', 'a new place', 'a new film', 'a new price'], answer: 'a new time',
  },
  listening: {
    speech: 'The train to Bath leaves from platform four today.', prompt: 'Where does the train leave from?',
    options: ['platform four', 'platform five', 'platform fourteen', 'platform forty'], answer: 'platform four',
  },
}
const SKILLS = [0, 0, 0, 0, 1, 1, 1, 2, 2, 3] as const

/** A test of 60 questions of all skills and levels, four of which are written and come again and again. */
const items = Array.from({ length: 60 }, (_, at): TestItem => {
  const skill = PLACEMENT_SKILLS[SKILLS[at % SKILLS.length] ?? 0] ?? 'grammar'
  return { id: `q${String(at).padStart(3, '0')}`, skill, discrimination: 1.6, difficulty: -2.5 + at / 12, ...ABOUT[skill] }
})
export const SAMPLE_TESTS: readonly LevelTest[] = [{ target: 'en', items }, { target: 'es', items }]
