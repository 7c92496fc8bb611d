'use client'
import { allSettled, fork, type Scope } from 'effector'
import { Provider } from 'effector-react'
import { usePathname } from 'next/navigation'
import { useEffect, useState, type ReactNode } from 'react'
import type { MessageLocale } from '#core/domain/locale/locales.ts'
import { splitLocale } from '#core/domain/locale/path.ts'
import { LinkContext } from '#ui/kit/link.tsx'
import { MessagesProvider, type MessageTree } from '#ui/kit/messages.tsx'
// Answers left from an earlier visit go out on whatever page is opened first.
import '#ui/session/delivery.ts'
import { appStarted } from '#ui/session/model.ts'
import { browserContainer, scopeOf } from '../../composition/browser.ts'
import { LocaleOfPage, LocalizedLink } from './localized-link.tsx'

/** AUTH-1. */
const WITHOUT_IDENTITY = '/autologin'
const CONFIG_RETRY_MS = 2000

/** The document's one scope (docs/decisions/0004). On the server it is empty: no port is called there. */
const createApp = (): { readonly scope: Scope; start(route: string): Promise<void> } => {
  if (typeof window === 'undefined') return { scope: fork(), start: () => Promise.resolve() }
  let api = ''
  const scope = scopeOf(browserContainer(() => api))
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
    start: async route => {
      await readConfig()
      await allSettled(appStarted, { scope, params: { excluded: route === WITHOUT_IDENTITY } })
    },
  }
}

interface Props {
  readonly locale: MessageLocale
  readonly messages: MessageTree
  readonly children: ReactNode
}

export const App = ({ locale, messages, children }: Props) => {
  const [app] = useState(createApp)
  const route = splitLocale(usePathname()).path
  useEffect(() => {
    void app.start(route)
    // Once a document: later routes are told by navigation.
  }, [app])
  return (
    <Provider value={app.scope}>
      <LocaleOfPage value={locale}>
        <LinkContext value={LocalizedLink}>
          <MessagesProvider locale={locale} messages={messages}>
            {children}
          </MessagesProvider>
        </LinkContext>
      </LocaleOfPage>
    </Provider>
  )
}
