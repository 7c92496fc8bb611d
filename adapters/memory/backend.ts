import type { Corpus } from '#core/domain/course/concept.ts'
import type { Plan } from '#core/domain/purchase/plan.ts'
import type { Device } from '#core/ports/device.ts'
import { type Faults, type Faulty, memoryFaults } from './faults.ts'
import { makePerson, type Person } from './person.ts'

export interface BackendOptions {
  readonly device: Pick<Device, 'now' | 'id'>
  readonly corpus: Corpus
  readonly plans: readonly Plan[]
}

/** All that a server would hold. Ids of requests and of refresh tokens lead to people. */
export interface MemoryBackend extends BackendOptions, Faults, Pick<Faulty, 'reply'> {
  readonly people: Map<string, Person>
  readonly requests: Map<string, string>
  readonly sessions: Map<string, string>
  addPerson(): Person
  /** The person, or the account it was merged into. */
  person(id: string): Person | undefined
  account(email: string): Person | undefined
}

export const emailKey = (email: string) => email.trim().toLowerCase()

export const memoryBackend = (options: BackendOptions): MemoryBackend => {
  const people = new Map<string, Person>()
  const person = (id: string): Person | undefined => {
    const found = people.get(id)
    return found?.mergedInto ? person(found.mergedInto) : found
  }
  return {
    ...options,
    ...memoryFaults(options.device.id),
    people,
    requests: new Map(),
    sessions: new Map(),
    person,
    addPerson: () => {
      const made = makePerson(options.device.id())
      people.set(made.id, made)
      return made
    },
    account: email => [...people.values()].find(each => each.email !== null && emailKey(each.email) === emailKey(email)),
  }
}
