import { returnParameters } from '#core/domain/account/provider-return.ts'
import { localeOfState } from '#core/domain/account/provider.ts'
import { withLocale } from '#core/domain/locale/path.ts'
import { pathTo } from '#core/domain/route/links.ts'

/** The longest form that is read, bytes: Apple’s has a name and a token beside what we know. */
const MAX_FORM = 16_384

/** AUTH-6. Leads on to the page that finishes, in the language of the page that began, with what we know behind the #, where no server sees it. */
export const leadOn = (given: string): Response => {
  const known = returnParameters(given)
  const path = withLocale(localeOfState(new URLSearchParams(known).get('state') ?? ''), pathTo('signInReturn'))
  return new Response(null, { status: 303, headers: { location: `${path}#${known}`, 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' } })
}

/** The fields of a form that a provider has posted; none where it is too long. */
export const readForm = async ({ body }: Pick<Request, 'body'>): Promise<string> => {
  const decoder = new TextDecoder()
  let [text, length] = ['', 0]
  for await (const chunk of body ?? []) {
    length += chunk.byteLength
    if (length > MAX_FORM) return ''
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
