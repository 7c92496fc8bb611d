/** A text that is shorter or longer than it may be, by its field. */
export interface LengthFault<Field extends string> {
  readonly field: Field
  readonly reason: 'short' | 'long'
}

export const lettersIn = (text: string): number => Array.from(text).length

/** GRP-1. Which texts are too short or too long, in the order of `lengths`; the space around them counts, so they are tidied before. */
export const lengthFaults = <Field extends string>(
  texts: Readonly<Record<NoInfer<Field>, string>>, lengths: Readonly<Record<Field, { readonly least: number; readonly most: number }>>,
): readonly LengthFault<Field>[] =>
  (Object.keys(lengths) as Field[]).flatMap((field): readonly LengthFault<Field>[] => {
    const [length, { least, most }] = [lettersIn(texts[field]), lengths[field]]
    return length < least || length > most ? [{ field, reason: length < least ? 'short' : 'long' }] : []
  })
