import { memoryAppCode } from '#adapters/memory/two-step.ts'
import { CONFIRMED_FOR } from '#core/domain/account/confirmation.ts'
import { LEARNER, type MemoryPage, start } from '../world.fixture.ts'

/** A learner whose device has a passkey of their account. */
export const withPasskey = async (world: MemoryPage): Promise<void> => {
  const { account, passkeys, authenticator } = world.ports
  await account.signInAnonymously(world.device.id())
  await account.signUp(world.device.id(), LEARNER, {}, 'en')
  const made = await authenticator.create((await passkeys.begin())._unsafeUnwrap())
  const { id } = (await passkeys.add(made._unsafeUnwrap()))._unsafeUnwrap()
  await passkeys.rename(id, 'My phone')
  await start(world)
}
/** A learner whose sign-ins ask for a second step. */
export const withTwoStep = async (world: MemoryPage): Promise<void> => {
  const { account, twoStep } = world.ports
  await account.signInAnonymously(world.device.id())
  await account.signUp(world.device.id(), LEARNER, {}, 'en')
  const { secret } = (await twoStep.begin(world.device.id()))._unsafeUnwrap()
  await twoStep.turnOn(world.device.id(), memoryAppCode(world.device.now(), secret))
  await start(world)
}
/** The code that the app of this learner shows, in a period in which none was used. */
export const freshAppCode = ({ backend, device }: MemoryPage): string => {
  device.advance(60_000)
  return memoryAppCode(device.now(), backend.account(LEARNER.email)?.twoStep?.secret ?? '')
}
/** Afterwards, some time later: the session is no longer confirmed. */
export const later = (prepare: (world: MemoryPage) => Promise<unknown>) => async (world: MemoryPage): Promise<void> => {
  await prepare(world)
  world.device.advance(CONFIRMED_FOR)
}
