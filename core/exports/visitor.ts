export { PROBE_WAIT, type VisitorParameters } from '../domain/visitor/payload.ts'
