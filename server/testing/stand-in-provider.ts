import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** What a stand-in knows of a person. */
export interface Known {
  readonly email?: string
  readonly verified?: boolean | string
}
interface Settings {
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUri: string
  /** Any that is free, unless it is said. */
  readonly port?: number
}

export const listenLocally = async (server: Server, port = 0): Promise<string> => {
  await new Promise<void>(resolve => void server.listen(port, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
export const closeServer = (server: Server): Promise<void> => new Promise(resolve => {
  server.close(() => resolve())
  server.closeAllConnections()
})

/** Where a browser that keeps cookies is led from an address on, until that leaves the site. */
const follow = async (address: string, own: string): Promise<URL> => {
  const cookies = new Map<string, string>()
  let url = new URL(address)
  while (url.origin === own) {
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie: [...cookies].map(pair => pair.join('=')).join('; ') } })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    const to = answer.headers.get('location')
    if (to === null) throw new Error(`${url.pathname} answered ${answer.status} and leads nowhere: ${(await answer.text()).slice(0, 300)}`)
    url = new URL(to, url)
  }
  return url
}

/**
 * A certified OpenID Connect provider in this process, which stands in for those of the world: the same discovery, keys, PKCE and codes.
 * Whoever is named as `login_hint`, or else whoever is present, is signed in there without being asked.
 */
export const openStandIn = async ({ clientId, clientSecret, redirectUri, port }: Settings) => {
  const people = new Map<string, Known>()
  let isDown = false
  let present: string | null = null
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => {}
  const server = createServer((request, response) => handle(request, response))
  const issuer = await listenLocally(server, port)
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri], token_endpoint_auth_method: 'client_secret_post', response_types: ['code'], grant_types: ['authorization_code'] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['stand-in'] },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    pkce: { required: () => true },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => {
      const { email, verified } = people.get(sub) ?? {}
      return { accountId: sub, claims: () => ({ sub, ...(email !== undefined && { email }), ...(verified !== undefined && { email_verified: verified }) }) }
    },
    renderError: (context, out) => { context.body = JSON.stringify(out) },
  })
  const interact = async (request: IncomingMessage, response: ServerResponse) => {
    const { params: { login_hint: hint } } = await provider.interactionDetails(request, response)
    const accountId = typeof hint === 'string' ? hint : present
    if (accountId === null) return provider.interactionFinished(request, response, { error: 'access_denied' })
    const grant = new provider.Grant({ accountId, clientId })
    grant.addOIDCScope('openid email')
    const grantId = await grant.save()
    return provider.interactionFinished(request, response, { login: { accountId }, consent: { grantId } })
  }
  const callback = provider.callback()
  handle = (request, response) => {
    if (isDown) response.writeHead(503).end()
    else void (request.url?.startsWith('/interaction/') ? interact(request, response) : callback(request, response))
  }

  return {
    issuer,
    /** A person of the provider, by their subject there. */
    knows: (subject: string, known: Known) => { people.set(subject, known) },
    /** Who sits at the browser; null: somebody who says no. */
    isPresent: (subject: string | null) => { present = subject },
    setDown: (down: boolean) => { isDown = down },
    /** What the provider sends back when this person goes to the address and signs in. */
    signIn: async (address: string, subject: string): Promise<URLSearchParams> => {
      const url = new URL(address)
      url.searchParams.set('login_hint', subject)
      return (await follow(url.href, issuer)).searchParams
    },
    close: () => closeServer(server),
  }
}
export type StandIn = Awaited<ReturnType<typeof openStandIn>>
