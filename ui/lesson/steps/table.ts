import type { StepOf, StepType } from '#core/domain/lesson/steps/table.ts'
import { choiceView } from './choice.tsx'
import { dialogueView } from './dialogue.tsx'
import { gapFillView } from './gap-fill.tsx'
import { introductionView } from './introduction.tsx'
import { listenChooseView } from './listen-choose.tsx'
import { listenTypeView } from './listen-type.tsx'
import { matchPairsView } from './match-pairs.tsx'
import { reorderView } from './reorder.tsx'
import { speakView } from './speak.tsx'
import { typedTranslationView } from './typed-translation.tsx'
import type { StepView } from './view.ts'
import { wordBankView } from './word-bank.tsx'

/** CRS-2. The view of each kind of step. A kind without a view does not compile. */
const STEP_VIEWS: { readonly [Type in StepType]: StepView<Type> } = {
  introduction: introductionView,
  choice: choiceView,
  'listen-choose': listenChooseView,
  'match-pairs': matchPairsView,
  dialogue: dialogueView,
  'gap-fill': gapFillView,
  reorder: reorderView,
  'word-bank': wordBankView,
  speak: speakView,
  'listen-type': listenTypeView,
  'typed-translation': typedTranslationView,
}

export const viewOf = <Type extends StepType>({ type }: StepOf<Type> & { readonly type: Type }): StepView<Type> => STEP_VIEWS[type]
