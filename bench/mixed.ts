import { randomUUID } from 'node:crypto'
import { createLessons } from '#server/lessons/lesson-cache.ts'
import { corpus } from '#server/testing/app.ts'
import type { Client } from '#server/testing/client.ts'
import { prepareAnswers, type Prepared } from '#server/testing/play.ts'
import { startApi } from '#server/testing/process.ts'
import { type Target, whole } from './figures.ts'
import { freePort, inspectableAt } from './inspect.ts'
import { watchMemory } from './memory.ts'
import { openLoad, type Wanted } from './open-load.ts'
import { signUp } from './server.ts'

/** One address may register twenty people a minute. */
const PEOPLE = 16

/** Right answers to one lesson after another, by somebody who began a minute ago. */
function* rightAnswers(): Generator<Prepared, never> {
  const lessons = createLessons(corpus)
  for (;;) {
    const attempt = randomUUID()
    const lesson = lessons({ native: 'en', target: 'uk', lesson: 'a1-1-1' }, attempt, false)._unsafeUnwrap()
    yield* prepareAnswers(lesson, attempt, { from: Date.now() - 60_000 })
  }
}

interface Person {
  readonly client: Client
  readonly answers: Iterator<Prepared, never>
}
/** What people ask for, by turns. Every seventh request answers a step of a lesson, so that the database grows as it does in use. */
const REQUESTS: readonly ((person: Person, nth: number) => Wanted)[] = [
  () => ({ path: '/v1/profiles' }),
  () => ({ path: '/v1/courses/en/uk' }),
  () => ({ path: `/v1/courses/en/uk/lessons/a1-1-1/attempts/${randomUUID()}` }),
  ({ answers }) => {
    const { id, body } = answers.next().value
    return { method: 'PUT', path: `/v1/lessons/answers/${id}`, body: JSON.stringify(body) }
  },
  () => ({ path: '/v1/lessons/attempts?native=en&target=uk' }),
  () => ({ path: '/v1/streak' }),
  (_, nth) => ({ method: 'PUT', path: '/v1/profiles/keeper/bench', body: JSON.stringify({ value: JSON.stringify({ nth }) }) }),
]

/** What the API holds in memory while people use all of it. What goes beyond the limits is refused, as it is in use. */
export const watchApi = async (name: string, settings: Readonly<Record<string, string>>, requests: number): Promise<readonly Target[]> => {
  const inspectPort = await freePort()
  const api = await startApi({ ...settings, CALL_LIMITS: 'off', NODE_OPTIONS: inspectableAt(inspectPort) })
  try {
    const people: Person[] = []
    while (people.length < PEOPLE) people.push({ client: (await signUp(api.url)).client, answers: rightAnswers() })
    const wanted = (nth: number): Wanted => {
      const [person, request] = [people[nth % PEOPLE], REQUESTS[nth % REQUESTS.length]]
      if (!person || !request) throw new Error('Every turn is somebody’s.')
      return { ...request(person, nth), headers: { authorization: `Bearer ${person.client.token()}` } }
    }
    const load = openLoad(api.port, wanted, { statuses: [200, 429] })
    const targets = await watchMemory(`The API on ${name}`, { pid: api.pid, inspectPort }, requests, async count => {
      // Tokens live for ten minutes.
      await Promise.all(people.map(({ client }) => client.refresh()))
      await load.send(count)
    })
    console.log(`  ${whole(load.answered.get(429) ?? 0)} of the requests were refused by a limit`)
    return targets
  } finally {
    await api.end('SIGTERM')
  }
}
