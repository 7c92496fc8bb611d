import { ERRORS, type ErrorCode } from '#core/domain/errors/app-error.ts'

const HEADERS = { 'cache-control': 'private, no-store' }

export const answer = (body: unknown) => Response.json(body, { headers: HEADERS })
export const failure = (code: ErrorCode) =>
  Response.json({ code, id: crypto.randomUUID() }, { status: ERRORS[code].status || 503, headers: HEADERS })
