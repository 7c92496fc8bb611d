import * as z from 'zod/mini'
import type { Read } from '../../stored/shapes.ts'
import { choice } from './choice.ts'
import { dialogue } from './dialogue.ts'
import { gapFill } from './gap-fill.ts'
import { introduction } from './introduction.ts'
import type { StepKind } from './kind.ts'
import { listenChoose } from './listen-choose.ts'
import { listenType } from './listen-type.ts'
import { matchPairs } from './match-pairs.ts'
import { reorder } from './reorder.ts'
import { speak } from './speak.ts'
import { typedTranslation } from './typed-translation.ts'
import { wordBank } from './word-bank.ts'

/** CRS-2. Every kind of step, from recognising to producing. This is the only list of them. */
const STEP_KINDS = {
  introduction,
  choice,
  'listen-choose': listenChoose,
  'match-pairs': matchPairs,
  dialogue,
  'gap-fill': gapFill,
  reorder,
  'word-bank': wordBank,
  speak,
  'listen-type': listenType,
  'typed-translation': typedTranslation,
} as const
type StepKinds = typeof STEP_KINDS

export type StepType = keyof StepKinds
export const STEP_TYPES = /* @__PURE__ */ Object.keys(STEP_KINDS) as readonly StepType[]
/** The types that were added later. A device that loaded its scripts before does not say that it knows them, and gets lessons without. */
export const LATER_TYPES = ['speak'] as const satisfies readonly StepType[]

/** The step and the given answer of each type. A kind under the wrong name in the table does not compile below. */
export type StepOf<Type extends StepType = StepType> = { readonly [Each in StepType]: Read<StepKinds[Each]['step']> }[Type]
export type GivenOf<Type extends StepType = StepType> = { readonly [Each in StepType]: Read<StepKinds[Each]['given']> }[Type]
/** One exercise of a lesson, or the introduction of what it asks. */
export type Step = StepOf
/** What a learner did in one step, by the step's type. */
export type Given = GivenOf

const { choice: _, ...others } = STEP_KINDS
export const stepSchema = /* @__PURE__ */ (() => z.discriminatedUnion('type', [choice.step, ...Object.values(others).map(kind => kind.step)]))()
export const givenSchema = /* @__PURE__ */ (() => z.discriminatedUnion('type', [choice.given, ...Object.values(others).map(kind => kind.given)]))()

const BY_TYPE: { readonly [Type in StepType]: StepKind<StepOf<Type>, GivenOf<Type>> } = STEP_KINDS

export const kindOf = <Type extends StepType>({ type }: StepOf<Type> & { readonly type: Type }): StepKind<StepOf<Type>, GivenOf<Type>> => BY_TYPE[type]

/** CRS-1. Whether a step asks for something. An introduction only shows it. */
export const asks = (step: Step): boolean => kindOf(step).asks !== false

/** CRS-2. Whether a lesson is finished without the step. */
export const isSkippable = (step: Step): boolean => kindOf(step).isSkippable === true

/** Whether a device that knows these later types can show a step, or read what was given. */
export const isKnownTo = (known: readonly string[]) => ({ type }: Step | Given): boolean =>
  known.includes(type) || !(LATER_TYPES as readonly StepType[]).includes(type)
