import { describe, expect, it } from 'vitest'
import { appError, ERRORS, isErrorCode } from '../domain/errors/app-error.ts'
import type { ErrorReporter } from './error-reporter.ts'

export const describeErrorReporter = (name: string, make: () => ErrorReporter) =>
  describe(`ErrorReporter: ${name}`, () => {
    it('ERR-4 accepts every failure of the catalogue and never fails itself', () => {
      const reporter = make()
      for (const code of Object.keys(ERRORS).filter(isErrorCode)) {
        expect(() => reporter.report(appError(code, 'id', { field: 'email' }), '/profile')).not.toThrow()
      }
    })
  })
