import type * as z from 'zod/mini'

/** A body that is a file: its bytes, of one type and of so many at most. */
export interface FileBody {
  readonly kind: 'file'
  readonly contentType: string
  readonly most: number
}
export const fileBody = (contentType: string, most: number): FileBody => ({ kind: 'file', contentType, most })
export const isFileBody = (body: z.ZodMiniType | FileBody): body is FileBody => 'kind' in body
