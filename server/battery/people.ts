import { createClient, type Client } from '../testing/client.ts'
import { asApp } from '../testing/process.ts'
import type { Api } from './fault.ts'

/** Where people find the service. */
interface Reached {
  readonly api: Pick<Api, 'url'>
}

export const PASSWORD = 'correct horse battery'
let count = 0
/** An address that nobody in this process has had. */
export const newAddress = (): string => {
  count += 1
  return `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`
}

/** A browser with an address of its own. */
export const newBrowser = ({ api }: Reached): Client => {
  const address = newAddress()
  return createClient(asApp(api, () => address))
}
/** A browser whose person has an account. */
export const newAccount = async (world: Reached): Promise<Client> => {
  const client = newBrowser(world)
  await client.anonymous()
  const { status } = await client.signUp(`${crypto.randomUUID()}@example.test`, PASSWORD)
  if (status !== 200) throw new Error(`A sign-up was answered ${status}.`)
  return client
}
