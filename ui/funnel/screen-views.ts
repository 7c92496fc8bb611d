import type { ComponentType } from 'react'
import { type KindOn, type QuestionKind, type ScreenType } from '#core/domain/funnel/catalogue.ts'
import type { Funnel, Proof, Screen } from '#core/domain/funnel/funnel.ts'
import { untilLoaded } from '../shell/until-loaded.ts'
import type { QuestionProps } from './questions/question-props.ts'

export type QuestionView = ComponentType<QuestionProps>
/** Loads a view, or null where there is nothing below the heading. */
type Load = (() => Promise<QuestionView>) | null
/**
 * How the parts of a screen are arranged: a question under its heading; a pause in the middle, below a large picture; a page with its picture
 * above its words; two halves, of which one is the picture.
 */
export type Layout = 'question' | 'divider' | 'static' | 'split'
/** The view of the screens of one type. */
interface ScreenView<Kind extends QuestionKind = QuestionKind> {
  readonly layout: Layout
  readonly questions: Readonly<Record<Kind, Load>>
}

const single: Load = async () => (await import('./questions/single-choice.tsx')).SingleChoice
const cards: Load = async () => (await import('./questions/single-choice.tsx')).SingleChoiceCards
const several: Load = async () => (await import('./questions/multiple-choice.tsx')).MultipleChoice
const severalCards: Load = async () => (await import('./questions/multiple-choice.tsx')).MultipleChoiceGrid
const languages: Load = async () => (await import('./questions/language-select.tsx')).LanguageSelect
const interruption: Load = async () => (await import('./questions/interruption.tsx')).Interruption
const PAUSES = { quiz_divider: null, greeting: null, presentation: null, interruption } as const

/**
 * FUN-1, FUN-12. Every screen type with the view of each question kind that it may carry. A pair that the core allows and that is not here does
 * not compile, nor one that it does not allow.
 */
const VIEWS = {
  'single-choice': {
    layout: 'question',
    questions: {
      single_choise: single, time_learning: single, motivation: single, change_subscription: single,
      with_check_single_choise: async () => (await import('./questions/checked-choice.tsx')).CheckedChoice,
    },
  },
  'single-choice-card': {
    layout: 'question',
    questions: {
      single_choise: cards, time_learning: cards, motivation: cards, change_subscription: cards,
      with_check_single_choise: async () => (await import('./questions/checked-choice.tsx')).CheckedChoiceCards,
    },
  },
  'multiple-choice': { layout: 'question', questions: { multiple_choise: several, motivation: several } },
  'multiple-choice-grid': { layout: 'question', questions: { multiple_choise: severalCards, motivation: severalCards } },
  divider: { layout: 'divider', questions: PAUSES },
  'divider-v2': { layout: 'divider', questions: PAUSES },
  input: {
    layout: 'question',
    questions: {
      input: async () => (await import('./questions/text-input.tsx')).TextInput,
      cancel_textfield: async () => (await import('./questions/cancel-text.tsx')).CancelText,
      cancel_email: async () => (await import('./questions/text-input.tsx')).EmailInput,
    },
  },
  'time-range': { layout: 'question', questions: { range_slider_time: async () => (await import('./questions/time-range-select.tsx')).TimeRangeSelect } },
  range: { layout: 'question', questions: { slider: async () => (await import('./questions/number-slider.tsx')).NumberSlider } },
  'single-select': {
    layout: 'question',
    questions: {
      single_select: async () => (await import('./questions/single-select.tsx')).SingleSelect,
      single_select_timezone: async () => (await import('./questions/time-zone-select.tsx')).TimeZoneSelect,
    },
  },
  'words-picker': { layout: 'question', questions: { multiple_choise: async () => (await import('./questions/words-picker.tsx')).WordsPicker } },
  'english-level-test': { layout: 'question', questions: { single_choise: async () => (await import('./questions/english-level-test.tsx')).EnglishLevelTest } },
  'target-language': { layout: 'question', questions: { single_select: languages } },
  'native-language': { layout: 'question', questions: { single_select: languages } },
  'split-screen': { layout: 'split', questions: { landing: null, greeting: null, presentation: null, single_choise: single } },
  static: { layout: 'static', questions: { landing: null, greeting: null, presentation: null, interruption } },
  'profile-summary': { layout: 'question', questions: {} },
} as const satisfies { readonly [Type in ScreenType]: ScreenView<KindOn<Type>> }

const PROOFS: Readonly<Record<Proof, () => Promise<ComponentType>>> = {
  memory: async () => (await import('./proofs/memory-proof.tsx')).MemoryProof,
  pace: async () => (await import('./proofs/pace-proof.tsx')).PaceProof,
}

/** Undefined for a type that only a later version knows. */
const viewOf = (type: ScreenType): ScreenView | undefined => {
  const views: Readonly<Partial<Record<ScreenType, { readonly layout: Layout; readonly questions: Readonly<Partial<Record<QuestionKind, Load>>> }>>> = VIEWS
  return Object.hasOwn(views, type) ? views[type] as ScreenView : undefined
}
export const layoutOf = ({ type }: Screen): Layout => viewOf(type)?.layout ?? 'question'
/** Undefined for a pair that only a later version knows. */
const loadOf = ({ type, question }: Screen): Load | undefined => {
  if (!question) return null
  const questions = viewOf(type)?.questions ?? {}
  return Object.hasOwn(questions, question.kind) ? (questions as ScreenView['questions'])[question.kind] : undefined
}
/** FUN-12. False where nothing can be drawn of what a screen asks. */
export const isKnown = (screen: Screen): boolean => viewOf(screen.type) !== undefined && loadOf(screen) !== undefined

/** The parts of a screen that come after its page, as they have been loaded. */
export interface Parts {
  readonly Question: QuestionView | null
  readonly Proof: ComponentType | null
}
const loaded = new Map<() => Promise<unknown>, unknown>()
const loadPart = async (load: (() => Promise<object>) | null | undefined): Promise<void> => {
  if (load && !loaded.has(load)) loaded.set(load, await untilLoaded<object>(load))
}
const proofOf = ({ proof }: Screen) => (proof === undefined || !Object.hasOwn(PROOFS, proof) ? null : PROOFS[proof])

/** Loads what a screen is drawn with. */
export const loadParts = async (screen: Screen): Promise<void> => {
  await Promise.all([loadPart(loadOf(screen)), loadPart(proofOf(screen))])
}
/** What a screen is drawn with; null until it is loaded. */
export const partsOf = (screen: Screen): Parts | null => {
  const [question, proof] = [loadOf(screen), proofOf(screen)]
  if ((question && !loaded.has(question)) || (proof && !loaded.has(proof))) return null
  return {
    Question: question ? loaded.get(question) as QuestionView : null,
    Proof: proof ? loaded.get(proof) as ComponentType : null,
  }
}
/** Loads what all later screens are drawn with, one after another, so that going on waits for nothing. */
export const loadAhead = async ({ screens }: Funnel): Promise<void> => {
  for (const screen of screens) await loadParts(screen)
}
