export type { PageContext } from '../domain/page/page-context.ts'
