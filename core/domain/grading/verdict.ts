/** CRS-3. Why an answer differs from the model answer. `accent-word`: by its accents it is another word. `look-alike`: letters of another script. */
export const REMARKS = ['accent', 'look-alike', 'case', 'punctuation', 'typo', 'accent-word', 'wrong-form', 'wrong-word', 'word-order', 'missing-word', 'extra-word'] as const
export type Remark = (typeof REMARKS)[number]

/** The remarks in the order of `REMARKS`, each once. */
export const inOrder = (remarks: Iterable<Remark>): readonly Remark[] => {
  const set = new Set(remarks)
  return REMARKS.filter(remark => set.has(remark))
}

/** A run of letters in the comparison of an answer with the nearest right one. */
export interface DiffPart {
  readonly op: 'same' | 'missing' | 'extra'
  readonly text: string
}

export interface Verdict {
  readonly right: boolean
  /** The taught answer as written, or the variant that is clearly near to what was given. */
  readonly solution: string
  /** Empty where there is nothing to remark on. */
  readonly remarks: readonly Remark[]
  /** The difference between the answer and the solution: one `same` part where they agree, empty where no letters were typed or the two are not near. */
  readonly diff: readonly DiffPart[]
}
