'use client'
import { allSettled, fork, type Scope } from 'effector'
import { Provider } from 'effector-react'
import { usePathname } from 'next/navigation'
import { useEffect, useState, type ReactNode } from 'react'
import { startsAnonymously } from '#core/domain/auth/anonymous-route.ts'
import { appError } from '#core/domain/errors/app-error.ts'
import type { MessageLocale } from '#core/domain/locale/locales.ts'
import { LinkContext } from '#ui/kit/link.tsx'
import { MessagesProvider, type MessageTree } from '#ui/kit/messages.tsx'
// Answers left from an earlier visit go out on whatever page is opened first.
import '#ui/session/delivery.ts'
import { appStarted } from '#ui/session/model.ts'
import { browserContainer, scopeOf } from '../../composition/browser.ts'
import { TOKENS } from '../../composition/tokens.ts'
import { LocaleOfPage, LocalizedLink } from './localized-link.tsx'

const CONFIG_RETRY_MS = 2000

/** The document's one scope (docs/decisions/0004). On the server it is empty: no port is called there. */
interface BrowserApp {
  readonly scope: Scope
  /** Where the reader is: dates are theirs. */
  readonly zone: string
  start(path: string): Promise<void>
  /** LOC-6. A text that no locale has. */
  missing(text: string): void
}
const createApp = (): BrowserApp => {
  if (typeof window === 'undefined') return { scope: fork(), zone: 'UTC', start: () => Promise.resolve(), missing: () => undefined }
  let api = ''
  const shelf = browserContainer(() => api)
  const scope = scopeOf(shelf)
  const readConfig = async (): Promise<void> => {
    for (;;) {
      const config = await fetch('/api/config').then(answer => answer.json() as Promise<{ api: string }>).catch(() => null)
      if (config) {
        api = config.api
        return
      }
      await new Promise(resolve => { setTimeout(resolve, CONFIG_RETRY_MS) })
    }
  }
  return {
    scope,
    zone: shelf.resolve(TOKENS.device).zone(),
    start: async path => {
      await readConfig()
      await allSettled(appStarted, { scope, params: { excluded: !startsAnonymously(path) } })
    },
    missing: text => shelf.resolve(TOKENS.errorReporter).report(appError('unknown', shelf.resolve(TOKENS.device).id()), `message ${text}`),
  }
}

interface Props {
  readonly locale: MessageLocale
  readonly messages: MessageTree
  readonly children: ReactNode
}

export const App = ({ locale, messages, children }: Props) => {
  const [app] = useState(createApp)
  const path = usePathname()
  useEffect(() => {
    void app.start(path)
    // Once a document: later routes are told by navigation.
  }, [app])
  return (
    <Provider value={app.scope}>
      <LocaleOfPage value={locale}>
        <LinkContext value={LocalizedLink}>
          <MessagesProvider locale={locale} messages={messages} timeZone={app.zone} onMissing={app.missing}>
            {children}
          </MessagesProvider>
        </LinkContext>
      </LocaleOfPage>
    </Provider>
  )
}
