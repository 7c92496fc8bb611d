export type { Reading } from '../domain/stored/reading.ts'
export type { Immutable, Read } from '../domain/stored/shapes.ts'
