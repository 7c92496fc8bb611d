import * as z from 'zod/mini'
import type { Read } from '../../stored/shapes.ts'
import { choice } from './choice.ts'
import { gapFill } from './gap-fill.ts'
import type { StepKind } from './kind.ts'
import { matchPairs } from './match-pairs.ts'
import { typedTranslation } from './typed-translation.ts'
import { wordBank } from './word-bank.ts'

/** CRS-2. Every kind of step, from recognising to producing. This is the only list of them. */
const STEP_KINDS = {
  choice,
  'match-pairs': matchPairs,
  'word-bank': wordBank,
  'gap-fill': gapFill,
  'typed-translation': typedTranslation,
} as const
type StepKinds = typeof STEP_KINDS

export type StepType = keyof StepKinds
export const STEP_TYPES = /* @__PURE__ */ Object.keys(STEP_KINDS) as readonly StepType[]

/** The step and the given answer of each type. A kind under the wrong name in the table does not compile below. */
export type StepOf<Type extends StepType = StepType> = { readonly [Each in StepType]: Read<StepKinds[Each]['step']> }[Type]
export type GivenOf<Type extends StepType = StepType> = { readonly [Each in StepType]: Read<StepKinds[Each]['given']> }[Type]
/** One exercise of a lesson. */
export type Step = StepOf
/** What a learner did in one step, by the step's type. */
export type Given = GivenOf

const { choice: _, ...others } = STEP_KINDS
export const stepSchema = /* @__PURE__ */ (() => z.discriminatedUnion('type', [choice.step, ...Object.values(others).map(kind => kind.step)]))()
export const givenSchema = /* @__PURE__ */ (() => z.discriminatedUnion('type', [choice.given, ...Object.values(others).map(kind => kind.given)]))()

const BY_TYPE: { readonly [Type in StepType]: StepKind<StepOf<Type>, GivenOf<Type>> } = STEP_KINDS

export const kindOf = <Type extends StepType>({ type }: StepOf<Type> & { readonly type: Type }): StepKind<StepOf<Type>, GivenOf<Type>> => BY_TYPE[type]
