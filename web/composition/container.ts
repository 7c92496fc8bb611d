import 'reflect-metadata/lite'

export { container } from 'tsyringe'
export type { DependencyContainer, InjectionToken } from 'tsyringe'
