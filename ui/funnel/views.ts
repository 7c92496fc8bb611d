import type { ComponentType } from 'react'
import { feedbackOf } from '#core/domain/funnel/can-continue.ts'
import type { KindOn, QuestionKind, ScreenType } from '#core/domain/funnel/catalogue.ts'
import { offeredLanguages, type OfferedTo, presetAnswer, type PresetBy } from '#core/domain/funnel/offered-languages.ts'
import { ownValueOf } from '#core/domain/funnel/own-values.ts'
import type { Known } from '#core/domain/funnel/questions/question-rules.ts'
import { answerTo, type Funnel, type FunnelAnswers, type Proof, type Screen } from '#core/domain/funnel/funnel.ts'
import { untilLoaded } from '../shell/until-loaded.ts'
import { MemoryProof } from './proofs/memory-proof.tsx'
import { PaceProof } from './proofs/pace-proof.tsx'
import { CancelText } from './questions/cancel-text.tsx'
import { CheckedChoice, CheckedChoiceCards } from './questions/checked-choice.tsx'
import { EnglishLevelTest } from './questions/english-level-test.tsx'
import { Interruption } from './questions/interruption.tsx'
import { LanguageSelect } from './questions/language-select.tsx'
import { MultipleChoice, MultipleChoiceGrid } from './questions/multiple-choice.tsx'
import { NumberSlider } from './questions/number-slider.tsx'
import { SingleChoice, SingleChoiceCards } from './questions/single-choice.tsx'
import { SingleSelect } from './questions/single-select.tsx'
import { EmailInput, TextInput } from './questions/text-input.tsx'
import { WordsPicker } from './questions/words-picker.tsx'
import type { Parts } from './screen-body.tsx'

export { withAnswerTexts } from './answer-texts.ts'
export { ScreenBody } from './screen-body.tsx'

type QuestionView = NonNullable<Parts['Question']>
/** A view that is loaded only by the funnels that have it, since it is large. */
interface Large {
  readonly load: () => Promise<QuestionView>
}
/** Null where there is nothing below the heading. */
type View = QuestionView | Large | null

const timeRange: Large = { load: async () => (await import('./questions/time-range-select.tsx')).TimeRangeSelect }
const timeZone: Large = { load: async () => (await import('./questions/time-zone-select.tsx')).TimeZoneSelect }
const SINGLE = { single_choise: SingleChoice, time_learning: SingleChoice, motivation: SingleChoice, change_subscription: SingleChoice, with_check_single_choise: CheckedChoice }
const CARDS = { single_choise: SingleChoiceCards, time_learning: SingleChoiceCards, motivation: SingleChoiceCards, change_subscription: SingleChoiceCards, with_check_single_choise: CheckedChoiceCards }
const PAUSES = { quiz_divider: null, greeting: null, presentation: null, interruption: Interruption }

/**
 * FUN-1, FUN-12. The view of each question kind on each screen type that may carry it. A pair that the core allows and that is not here does
 * not compile, nor one that it does not allow.
 */
const VIEWS = {
  'single-choice': SINGLE,
  'single-choice-card': CARDS,
  'multiple-choice': { multiple_choise: MultipleChoice, motivation: MultipleChoice },
  'multiple-choice-grid': { multiple_choise: MultipleChoiceGrid, motivation: MultipleChoiceGrid },
  divider: PAUSES,
  'divider-v2': PAUSES,
  input: { input: TextInput, cancel_textfield: CancelText, cancel_email: EmailInput },
  'time-range': { range_slider_time: timeRange },
  range: { slider: NumberSlider },
  'single-select': { single_select: SingleSelect, single_select_timezone: timeZone },
  'words-picker': { multiple_choise: WordsPicker },
  'english-level-test': { single_choise: EnglishLevelTest },
  'target-language': { single_select: LanguageSelect },
  'native-language': { single_select: LanguageSelect },
  'split-screen': { landing: null, greeting: null, presentation: null, single_choise: SingleChoice },
  static: { landing: null, greeting: null, presentation: null, interruption: Interruption },
  'profile-summary': {},
} as const satisfies { readonly [Type in ScreenType]: Readonly<Record<KindOn<Type>, View>> }

const PROOFS: Readonly<Record<Proof, ComponentType>> = { memory: MemoryProof, pace: PaceProof }

/** Undefined for a pair that only a later version knows. */
const viewOf = ({ type, question }: Screen): View | undefined => {
  const views: Readonly<Partial<Record<ScreenType, Readonly<Partial<Record<QuestionKind, View>>>>>> = VIEWS
  const ofType = Object.hasOwn(views, type) ? views[type] : undefined
  if (!ofType || !question) return ofType && null
  return Object.hasOwn(ofType, question.kind) ? ofType[question.kind] : undefined
}
const isLarge = (view: View | undefined): view is Large => view !== null && typeof view === 'object' && 'load' in view

const loaded = new Map<Large, QuestionView>()
/** Loads what is large of a screen. */
export const loadLarge = async (screen: Screen): Promise<void> => {
  const view = viewOf(screen)
  if (isLarge(view) && !loaded.has(view)) loaded.set(view, await untilLoaded(view.load))
}
const known = new WeakMap<Screen, Parts>()
/** What a screen is drawn with, the same each time; null until what is large of it is loaded. */
export const partsOf = (screen: Screen): Parts | null => {
  const [found, view, { proof }] = [known.get(screen), viewOf(screen), screen]
  const Question = isLarge(view) ? loaded.get(view) : view ?? null
  if (found || Question === undefined) return found ?? null
  const parts: Parts = {
    isKnown: view !== undefined, Question, ownValue: screen.question && ownValueOf(screen.question.kind),
    Proof: proof !== undefined && Object.hasOwn(PROOFS, proof) ? PROOFS[proof] : null,
  }
  known.set(screen, parts)
  return parts
}

interface ShownTo extends PresetBy, OfferedTo {
  readonly known: Known
}
/** What a screen shows before anybody has touched it, or as it was answered; null until what is large of it is loaded. */
export const shownOn = (funnel: Funnel, screen: Screen, answers: FunnelAnswers, to: ShownTo) => {
  const [parts, { question }] = [partsOf(screen), screen]
  if (!parts) return null
  const [offered, stored] = [offeredLanguages(funnel, screen, answers, to), answerTo(answers, screen.id)?.selectedAnswerIds]
  const given = stored ?? presetAnswer(screen, offered, to) ?? (question && parts.ownValue?.startAt?.(question, to.known)) ?? []
  return { parts, offered, given, feedback: question && stored ? feedbackOf(question, stored[0] ?? null) : null }
}
