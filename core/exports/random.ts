export { type Random, randomOf } from '../domain/random/random.ts'
