import type { StepOf, StepType } from '#core/domain/lesson/steps/table.ts'
import { choiceView } from './choice.tsx'
import { gapFillView } from './gap-fill.tsx'
import { matchPairsView } from './match-pairs.tsx'
import { typedTranslationView } from './typed-translation.tsx'
import type { StepView } from './view.ts'
import { wordBankView } from './word-bank.tsx'

/** CRS-2. The view of each kind of step. A kind without a view does not compile. */
const STEP_VIEWS: { readonly [Type in StepType]: StepView<Type> } = {
  choice: choiceView,
  'match-pairs': matchPairsView,
  'word-bank': wordBankView,
  'gap-fill': gapFillView,
  'typed-translation': typedTranslationView,
}

export const viewOf = <Type extends StepType>({ type }: StepOf<Type> & { readonly type: Type }): StepView<Type> => STEP_VIEWS[type]
