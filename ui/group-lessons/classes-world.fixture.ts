import type { ShownClass } from '#core/domain/group-lesson/shown-class.ts'
import { keeperChanged } from '../keeper/model.ts'
import { productsRequested } from '../session/profile.ts'
import { type MemoryPage, startRegistered, trigger } from '../world.fixture.ts'

const PLAN = { native: 'uk', target: 'es', level: 'A2', minutes: 10, interests: ['food', 'animals'], chosenAt: 1 } as const
const CARD = { number: '4242424242424242', expMonth: 12, expYear: 2090, cvc: '123' }

/** A learner of Spanish with an account, who has bought group lessons unless they are not to. */
export const learn = async (page: MemoryPage, pays = true): Promise<MemoryPage> => {
  await startRegistered(page)
  await trigger(page.scope, keeperChanged, { key: 'learning_plan', value: PLAN })
  const { billing } = page.ports
  if (pays) await billing.checkout({ plan: 'group-lessons-month', currency: 'USD', locale: 'en', again: false }).andThen(({ id }) => billing.purchase(id, CARD))
  await trigger(page.scope, productsRequested, undefined)
  return page
}
/** The Spanish classes to come. */
export const classesIn = async ({ ports: { groupLessons } }: MemoryPage): Promise<readonly ShownClass[]> =>
  (await groupLessons.list({ language: 'es' }))._unsafeUnwrap().lessons
/** The next class of a kind, a lesson of two seats by default. */
export const nextClass = async (page: MemoryPage, isWanted: (lesson: ShownClass) => boolean = ({ seats }) => seats === 2): Promise<ShownClass> => {
  const found = (await classesIn(page)).find(isWanted)
  if (!found) throw new Error('there is no such class')
  return found
}
/** Others take so many seats of a class. */
export const fill = ({ backend, device }: MemoryPage, { id }: ShownClass, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => {
    const seat = device.id()
    backend.seats.set(seat, { lesson: id, user: `somebody-${at}` })
    return seat
  })
/** Somebody gives back a seat. */
export const freeSeat = ({ backend, device }: MemoryPage, seat: string | undefined): void => {
  const known = seat === undefined ? undefined : backend.seats.get(seat)
  if (seat !== undefined && known) backend.seats.set(seat, { ...known, canceledAt: device.now() })
}
export const book = async ({ ports: { groupLessons, device } }: MemoryPage, { id }: ShownClass) => groupLessons.book(device.id(), id)
export const wait = async ({ ports: { groupLessons, device } }: MemoryPage, { id }: ShownClass) => groupLessons.wait(device.id(), id)
