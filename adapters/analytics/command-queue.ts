import type { VendorPage } from './page.ts'

type Command = readonly unknown[]
/** How one vendor's snippet makes the function that takes commands until its script has come. */
interface QueueShape {
  /** Of the function on the page. */
  readonly name: string
  /** Where the script, once there, puts the function that does the work. */
  readonly handler?: string
  /** Where the function keeps what waits. */
  readonly queue: string
  readonly more?: Readonly<Record<string, unknown>>
  /** A second name, under which some vendors look for it. */
  readonly alias?: string
}
export interface CommandQueue {
  send(...command: unknown[]): void
  /** Takes back what the script has not fetched; true when there was something. */
  drop(): boolean
}

const isFunction = (value: unknown): value is (...command: Command) => unknown => typeof value === 'function'
const waitingIn = (owner: unknown, queue: string): unknown[] => {
  const waiting: unknown = isFunction(owner) ? Reflect.get(owner, queue) : undefined
  return Array.isArray(waiting) ? waiting : []
}

/** A vendor's function on the page, as its own snippet makes it; made when first used, and left alone where the page has it. */
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
