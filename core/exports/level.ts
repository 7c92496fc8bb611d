export { type Level, LEVELS } from '../domain/level/level.ts'
