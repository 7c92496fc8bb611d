import type { QuestionKind, ScreenType } from '#core/domain/funnel/funnel.ts'

/** FUN-12. Of the allowed pairs those that the screens can draw so far: no funnel with another one can be published. */
export const DRAWN_KINDS: Readonly<Partial<Record<ScreenType, readonly QuestionKind[]>>> = {
  'single-choice': ['single_choise', 'time_learning', 'motivation'],
  'single-choice-card': ['single_choise', 'time_learning', 'motivation'],
  'multiple-choice': ['multiple_choise', 'motivation'],
  'english-level-test': ['single_choise'],
  'native-language': ['single_select'],
  'target-language': ['single_select'],
  divider: ['quiz_divider', 'greeting', 'presentation'],
  'profile-summary': [],
}
