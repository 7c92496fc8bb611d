import { corpus } from '../testing/app.ts'
import { listOf, type Answer, type Client, type Loose } from '../testing/client.ts'
import { fetchLesson, prepareAnswers } from '../testing/play.ts'
import { unless, type World } from './fault.ts'
import { newAccount } from './people.ts'

const LESSON = corpus.units[0]?.lessons[0]?.id ?? ''
/** How long a person waits before the next try, where nothing else is said, ms. */
const PAUSE = 20
export const pause = (ms: number) => new Promise<void>(resolve => { setTimeout(resolve, ms) })
/** Does something again and again until `work` has settled, and returns what that gave. */
export const during = async <Value>(work: Promise<Value>, again: () => Promise<unknown>): Promise<Value> => {
  const state = { isUnderWay: true }
  const end = () => { state.isUnderWay = false }
  work.then(end, end)
  while (state.isUnderWay) await again()
  return work
}

/** What one person has sent, and what was acknowledged of it. */
interface Sent {
  readonly client: Client
  readonly attempts: string[]
  readonly answers: Set<string>
  readonly acknowledged: Set<string>
  /** The newest name that was sent, and the newest that was acknowledged. */
  name: number
  acknowledgedName: number
  /** When this person may send answers again, ms. */
  notBefore: number
}

export interface Writing {
  /** Settles once so many more writes have been acknowledged, or refused, by the service or because it did not answer. */
  acknowledged(more: number): Promise<void>
  refused(more: number): Promise<void>
  /** Ends it, and compares what was acknowledged with what is stored. */
  end(): Promise<Written>
}
export interface Written {
  readonly acknowledged: number
  readonly refused: number
  /** How long the slowest refusal of the service took, ms. */
  readonly slowestRefusal: number
  readonly wrong: readonly string[]
}

/** Has people write to a service without a pause: answers, each until it is acknowledged, their name, and their session. */
export const startWriting = async (world: World): Promise<Writing> => {
  const people: Sent[] = []
  for (let nth = 0; nth < world.size.people; nth += 1) {
    people.push({ client: await newAccount(world), attempts: [], answers: new Set(), acknowledged: new Set(), name: 0, acknowledgedName: 0, notBefore: 0 })
  }
  const state = { isOver: false }
  let [acknowledged, refused, slowestRefusal] = [0, 0, 0]
  const wrong: string[] = []
  const waiting = new Set<() => void>()
  const until = (isSo: () => boolean) => new Promise<void>(resolve => {
    const look = () => {
      if (!isSo()) return
      waiting.delete(look)
      resolve()
    }
    waiting.add(look)
    look()
  })
  /** Sends one request, and says whether it succeeded. Too many requests are no fault of anybody's. */
  const send = async (request: () => Promise<Answer<Loose>>): Promise<boolean> => {
    const from = performance.now()
    const answer = await request().catch(() => null)
    if (answer?.status === 200) {
      acknowledged += 1
    } else if (answer?.status !== 429) {
      refused += 1
      if (answer !== null) slowestRefusal = Math.max(slowestRefusal, performance.now() - from)
      if (answer !== null && answer.status !== 503) wrong.push(`a write was answered ${answer.status} ${answer.body['code']}`)
      if (answer?.status === 503 && answer.headers.get('retry-after') === null) wrong.push('a 503 without Retry-After')
    }
    for (const look of waiting) look()
    if (answer?.status !== 200) await pause(PAUSE)
    return answer?.status === 200
  }
  const rename = async (person: Sent) => {
    person.name += 1
    if (await send(() => person.client.patch('/v1/profiles', { name: `Name ${person.name}` }))) person.acknowledgedName = person.name
  }
  /** A renewal is a transaction of several statements, and a person whose answer was cut off renews with the same token again. */
  const renew = ({ client }: Sent) => send(() => client.refresh())
  const answerLesson = async (person: Sent) => {
    const attempt = crypto.randomUUID()
    const lesson = await fetchLesson(person.client, LESSON, attempt).catch(() => null)
    if (lesson === null) return
    person.attempts.push(attempt)
    for (const { id, body } of prepareAnswers(lesson, attempt)) {
      person.answers.add(id)
      while (!state.isOver && !person.acknowledged.has(id)) {
        if (person.notBefore <= Date.now()) {
          const put = async () => {
            const answer = await person.client.put(`/v1/lessons/answers/${id}`, body)
            if (answer.status === 429) person.notBefore = Date.now() + 1000 * Number(answer.headers.get('retry-after'))
            return answer
          }
          if (await send(put)) person.acknowledged.add(id)
        }
        await rename(person)
        await renew(person)
      }
    }
  }
  const write = async (person: Sent) => {
    while (!state.isOver) {
      await answerLesson(person)
      await rename(person)
    }
  }
  const writing = people.map(write)

  const lostOf = async ({ client, attempts, answers, acknowledged: known, name, acknowledgedName }: Sent) => {
    const kept = (await Promise.all(attempts.map(async id => listOf((await client.get(`/v1/lessons/attempts/${id}/answers?knows=speak`)).body)))).flat().map(each => String(each['id']))
    const stored = new Set(kept)
    const nameKept = Number(String((await client.get('/v1/profiles')).body['name']).split(' ').at(-1))
    return [
      ...unless(stored.size === kept.length, 'an answer is stored twice'),
      ...unless([...known].every(id => stored.has(id)), `${[...known].filter(id => !stored.has(id)).length} acknowledged answers are lost`),
      ...unless([...stored].every(id => answers.has(id)), 'an answer is stored that nobody sent'),
      ...unless(acknowledgedName === 0 || nameKept >= acknowledgedName && nameKept <= name, `the name ${nameKept} is stored where ${acknowledgedName} was acknowledged`),
    ]
  }
  return {
    acknowledged: more => {
      const most = acknowledged + more
      return until(() => acknowledged >= most)
    },
    refused: more => {
      const most = refused + more
      return until(() => refused >= most)
    },
    end: async () => {
      state.isOver = true
      await Promise.all(writing)
      for (const person of people) wrong.push(...await lostOf(person))
      return { acknowledged, refused, slowestRefusal, wrong: [...new Set(wrong)] }
    },
  }
}
