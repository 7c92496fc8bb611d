import 'reflect-metadata/lite'
import { container, type DependencyContainer, type InjectionToken } from 'tsyringe'
import type { PortName, Ports } from '#core/ports/ports.ts'

/** A port's token in the container, under the port's own name. */
export const tokenOf = <Name extends PortName>(name: Name): InjectionToken<Ports[Name]> => Symbol.for(name)

/** A container that holds these ports. */
export const containerOf = (ports: Ports): DependencyContainer => {
  const shelf = container.createChildContainer()
  for (const name of Object.keys(ports) as PortName[]) shelf.register(tokenOf(name), { useValue: ports[name] })
  return shelf
}
