import { expect, it } from 'vitest'
import { readLawArgs } from './law-args.ts'

it('reads a seed, a number of runs and paths, in any order and in both spellings', () => {
  expect(readLawArgs(['--seed', '42', 'core/domain', '--runs=1000'])._unsafeUnwrap()).toEqual({ seed: 42, runs: 1000, paths: ['core/domain'] })
  expect(readLawArgs(['--seed', '-1273'])._unsafeUnwrap()).toEqual({ seed: -1273, paths: [] })
  expect(readLawArgs([])._unsafeUnwrap()).toEqual({ paths: [] })
})
it('reads missing arguments from the environment', () => {
  expect(readLawArgs(['--runs', '5'], { SEED: '7', RUNS: '9' })._unsafeUnwrap()).toEqual({ seed: 7, runs: 5, paths: [] })
})
it.each([['--seed', 'x'], ['--seed'], ['--runs', '0'], ['--runs', '1.5'], ['--sead', '1']])('refuses %s %s', (...args) => {
  expect(readLawArgs(args.filter(arg => arg !== undefined)).isErr()).toBe(true)
})
