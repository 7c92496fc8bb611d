export { type Group, type Random, randomOf } from '../domain/random/random.ts'
