import { headers } from 'next/headers'
import { startsAnonymously } from '#core/domain/account/anonymous-route.ts'
import { lessonPageAt } from '#core/domain/lesson/lesson-page.ts'
import { withLocale } from '#core/domain/locale/path.ts'
import type { MessageLocale } from '#core/domain/locale/locales.ts'
import { webSettings } from '../config/settings.ts'
import { hostsFor } from '../security/origins.ts'
import { earlyStartScript } from './script.ts'

const NONCE = /'nonce-([^']+)'/

interface Props {
  readonly locale: MessageLocale
  /** The path without its locale. */
  readonly path: string
}

/** AUTH-1. The session, the settings and the lesson of the page are asked for by its HTML, in one call. */
export const EarlyStart = async ({ locale, path }: Props) => {
  const settings = webSettings()
  if (!startsAnonymously(path, settings.routeWithoutIdentity)) return null
  const asked = await headers()
  const { main: origin } = hostsFor(asked, settings)
  const nonce = NONCE.exec(asked.get('content-security-policy') ?? '')?.[1]
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: earlyStartScript({ origin, lesson: lessonPageAt(withLocale(locale, path)) }) }} />
}
