import type { ComponentType } from 'react'
import { type KindOn, QUESTION_KINDS, type QuestionKind, SCREEN_TYPES, type ScreenType } from '#core/domain/funnel/catalogue.ts'
import type { DrawnKinds } from '#core/domain/funnel/check/undrawn-faults.ts'
import { EnglishLevelTest } from './questions/english-level-test.tsx'
import { LanguageSelect } from './questions/language-select.tsx'
import { MultipleChoice, MultipleChoiceGrid } from './questions/multiple-choice.tsx'
import type { QuestionProps } from './questions/question-props.ts'
import { SingleChoice, SingleChoiceCards } from './questions/single-choice.tsx'

/** The view of the screens of one type. */
interface ScreenView<Kind extends QuestionKind = QuestionKind> {
  /** The view below the heading, by question kind; null for a kind without an answer, which has only the heading. */
  readonly questions: Readonly<Partial<Record<Kind, ComponentType<QuestionProps> | null>>>
  /** True for a pause between questions, which is centred below a large picture. */
  readonly isDivider?: true
  /** The end of a funnel: it lists the answers, and its button starts the learning. */
  readonly isSummary?: true
}

/** FUN-12. The pairs of screen type and question kind that can be drawn. A pair that the core does not allow does not compile. */
const VIEWS = {
  'single-choice': { questions: { single_choise: SingleChoice, time_learning: SingleChoice, motivation: SingleChoice } },
  'single-choice-card': { questions: { single_choise: SingleChoiceCards, time_learning: SingleChoiceCards, motivation: SingleChoiceCards } },
  'multiple-choice': { questions: { multiple_choise: MultipleChoice, motivation: MultipleChoice } },
  'multiple-choice-grid': { questions: { multiple_choise: MultipleChoiceGrid, motivation: MultipleChoiceGrid } },
  'english-level-test': { questions: { single_choise: EnglishLevelTest } },
  'native-language': { questions: { single_select: LanguageSelect } },
  'target-language': { questions: { single_select: LanguageSelect } },
  divider: { questions: { quiz_divider: null, greeting: null, presentation: null }, isDivider: true },
  'profile-summary': { questions: {}, isSummary: true },
} as const satisfies { readonly [Type in ScreenType]?: ScreenView<KindOn<Type>> }

/** Returns undefined for a type that cannot be drawn yet. */
export const viewOf = (type: ScreenType): ScreenView | undefined => {
  const views: Readonly<Partial<Record<ScreenType, ScreenView>>> = VIEWS
  return views[type]
}

/** FUN-12. The pairs against which a funnel is checked before it is published. */
export const DRAWN_KINDS: DrawnKinds = Object.fromEntries(SCREEN_TYPES.flatMap(type => {
  const view = viewOf(type)
  return view ? [[type, QUESTION_KINDS.filter(kind => Object.hasOwn(view.questions, kind))] as const] : []
}))
