import * as z from 'zod/mini'

/** Text from outside, of `min` to `max` characters. U+0000 is refused, since PostgreSQL text cannot hold it. */
export const text = /* @__NO_SIDE_EFFECTS__ */ (max: number, min = 0) =>
  z.string().check(z.minLength(min), z.maxLength(max), z.refine(value => !value.includes('\u0000'), { error: 'U+0000 is not allowed' }))

/** A list whose type says that nobody changes it, so that what the domain holds can be sent as it is. */
export const list = /* @__NO_SIDE_EFFECTS__ */ <Item extends z.ZodMiniType>(
  item: Item, most?: number,
): z.ZodMiniType<readonly z.output<Item>[], readonly z.input<Item>[]> =>
  most === undefined ? z.array(item) : z.array(item).check(z.maxLength(most))

/** What a schema reads, with all of it read only. */
export type Immutable<T> = { readonly [Key in keyof T]: Immutable<T[Key]> }
export type Read<Schema extends z.ZodMiniType> = Immutable<z.output<Schema>>
