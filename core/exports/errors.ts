export {
  type AppError, appError, CALL_ERRORS, type ErrorCode, ERRORS, isErrorCode,
} from '../domain/errors/app-error.ts'
export {
  type BackendFailure, ERROR_WINDOW, type FailedAnswer, isNotFound, type LastBackendError, readLastError,
} from '../domain/errors/backend-error.ts'
export { codeOfStatus } from '../domain/errors/status.ts'
export { messageOf, orThrow, thrownError, UNKNOWN_MESSAGE } from '../domain/errors/thrown.ts'
