import 'reflect-metadata/lite'
import { container, type InjectionToken } from 'tsyringe'
import type { PortName, Ports } from '#core/ports/ports.ts'

/** Ports by name. */
export interface PortContainer {
  readonly resolve: <Name extends PortName>(name: Name) => Ports[Name]
}

/** A port's token in the container, under the port's own name. */
const tokenOf = <Name extends PortName>(name: Name): InjectionToken<Ports[Name]> => Symbol.for(name)

/** A container that holds these ports. */
export const containerOf = (ports: Ports): PortContainer => {
  const shelf = container.createChildContainer()
  for (const name of Object.keys(ports) as PortName[]) shelf.register(tokenOf(name), { useValue: ports[name] })
  return { resolve: name => shelf.resolve(tokenOf(name)) }
}
