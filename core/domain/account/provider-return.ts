/** What a provider sends back with the browser (RFC 6749, 9207): how long each may be, in characters; codes of Google have 256. */
export const MAX_RETURNED = { code: 512, state: 200, iss: 300, error: 100 } as const
const PARAMETERS = Object.keys(MAX_RETURNED) as (keyof typeof MAX_RETURNED)[]

/** AUTH-6. What an account at a provider is shown by: good once, in the browser that was sent there. */
export interface ProviderAnswer {
  readonly state: string
  readonly code: string
  /** RFC 9207. The provider that says to have answered; null where it does not say. */
  readonly iss: string | null
}

/** The parameters of an answer that we know, of those that came; one that is too long or comes twice is none. Both as in an address, after its ?. */
export const returnParameters = (text: string): string => {
  const given = new URLSearchParams(text)
  const known = PARAMETERS.flatMap(name => {
    const [value = '', ...more] = given.getAll(name)
    return value !== '' && more.length === 0 && value.length <= MAX_RETURNED[name] ? [[name, value]] : []
  })
  return new URLSearchParams(known).toString()
}

/** The words by which providers tell that the person has said no; the second is Apple’s. */
const CANCELED: readonly (string | null)[] = ['access_denied', 'user_cancelled_authorize']

/** AUTH-6. What somebody came back with, by the parameters: an answer to finish with, that they said no, that the provider did, or nothing of use. */
export const readReturn = (text: string): ProviderAnswer | 'canceled' | 'refused' | 'incomplete' => {
  const known = new URLSearchParams(returnParameters(text))
  if (known.has('error')) return CANCELED.includes(known.get('error')) ? 'canceled' : 'refused'
  const [state, code] = [known.get('state'), known.get('code')]
  return state === null || code === null ? 'incomplete' : { state, code, iss: known.get('iss') }
}
