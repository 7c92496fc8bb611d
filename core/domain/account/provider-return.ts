/** What a provider sends back with the browser (RFC 6749, 9207): each is kept this long at most, in characters. */
const MOST = { code: 4096, state: 200, iss: 300, error: 100 } as const
type Parameter = keyof typeof MOST
const PARAMETERS = Object.keys(MOST) as Parameter[]

/** AUTH-6. What an account at a provider is shown by: good once, in the browser that was sent there. */
export interface ProviderAnswer {
  readonly state: string
  readonly code: string
  /** RFC 9207. The provider that says to have answered; null where it does not say. */
  readonly iss: string | null
}

/** The parameters of an answer that we know, of those that came; one that is too long or comes twice is none. */
export const returnParameters = (given: URLSearchParams): URLSearchParams =>
  new URLSearchParams(PARAMETERS.flatMap(name => {
    const [value = '', ...more] = given.getAll(name)
    return value !== '' && more.length === 0 && value.length <= MOST[name] ? [[name, value]] : []
  }))

/** The words by which providers tell that the person has said no; the second is Apple’s. */
const CANCELED: readonly (string | null)[] = ['access_denied', 'user_cancelled_authorize']

/** AUTH-6. What somebody came back with: an answer to finish with, that they said no, that the provider did, or nothing of use. */
export const readReturn = (given: URLSearchParams): ProviderAnswer | 'canceled' | 'refused' | 'incomplete' => {
  const known = returnParameters(given)
  if (known.has('error')) return CANCELED.includes(known.get('error')) ? 'canceled' : 'refused'
  const [state, code] = [known.get('state'), known.get('code')]
  return state === null || code === null ? 'incomplete' : { state, code, iss: known.get('iss') }
}
