import type { VendorPage } from './page.ts'

type Command = readonly unknown[]
/** The function that a vendor's snippet creates to queue commands until its script has loaded. */
interface QueueShape {
  /** The name of the function on the page. */
  readonly name: string
  /** The property in which the loaded script puts the function that does the work. */
  readonly handler?: string
  /** The property in which the function queues commands. */
  readonly queue: string
  readonly more?: Readonly<Record<string, unknown>>
  /** A second name that some vendors use. */
  readonly alias?: string
}
export interface CommandQueue {
  send(...command: unknown[]): void
  /** Drops the commands that the script has not fetched. Returns whether there were any. */
  drop(): boolean
}

const isFunction = (value: unknown): value is (...command: Command) => unknown => typeof value === 'function'
const waitingIn = (owner: unknown, queue: string): unknown[] => {
  const waiting: unknown = isFunction(owner) ? Reflect.get(owner, queue) : undefined
  return Array.isArray(waiting) ? waiting : []
}

/** A vendor's function on the page, created at the first use unless the page already has it. */
export const commandQueue = (page: VendorPage, { name, handler, queue, more, alias }: QueueShape): CommandQueue => {
  const made = () => {
    const stub = (...command: Command): void => {
      const ready: unknown = handler === undefined ? undefined : Reflect.get(stub, handler)
      if (isFunction(ready)) Reflect.apply(ready, stub, command)
      else waitingIn(stub, queue).push(command)
    }
    Object.assign(stub, { [queue]: [], push: stub, ...more })
    for (const each of [name, alias]) if (each !== undefined) Reflect.set(page.names, each, stub)
    return stub
  }
  const present = () => {
    const found: unknown = Reflect.get(page.names, name)
    return isFunction(found) ? found : made()
  }
  return {
    send: (...command) => void present()(...command),
    drop: () => waitingIn(Reflect.get(page.names, name), queue).splice(0).length > 0,
  }
}
