/** CRS-3. Why an answer differs from the model answer. */
export const REMARKS = ['accent', 'case', 'punctuation', 'typo', 'wrong-word', 'word-order', 'missing-word', 'extra-word'] as const
export type Remark = (typeof REMARKS)[number]

/** One run of letters in the comparison of an answer with the nearest right one. */
export interface DiffPart {
  readonly op: 'same' | 'missing' | 'extra'
  readonly text: string
}

export interface Verdict {
  readonly right: boolean
  /** The right answer nearest to what was given, written as taught. */
  readonly solution: string
  /** Empty where the answer is exactly right. */
  readonly remarks: readonly Remark[]
  /** From what was given to the solution; one `same` part where they agree. Empty where letters were not typed. */
  readonly diff: readonly DiffPart[]
}
