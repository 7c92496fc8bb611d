'use client'
import { fork, scopeBind, type Scope } from 'effector'
import { Provider } from 'effector-react'
import { usePathname } from 'next/navigation'
import { useEffect, useState, type ReactNode } from 'react'
import { VENDOR_NAMES } from '#core/domain/analytics/vendors.ts'
import { startsAnonymously } from '#core/domain/account/anonymous-route.ts'
import { appError } from '#core/domain/errors/app-error.ts'
import type { MessageLocale } from '#core/domain/locale/locales.ts'
import { consentStarted } from '#ui/consent/model.ts'
import { LinkContext } from '#ui/kit/link.tsx'
import { MessagesProvider, type MessageTree } from '#ui/kit/messages.tsx'
import { backendFailed } from '#ui/analytics/failures.ts'
// Any page that opens first sends the answers left from an earlier visit.
import '#ui/session/delivery.ts'
import { appStarted } from '#ui/session/model.ts'
import { pageContextKnown } from '#ui/shell/page-context.ts'
import type { PageConfig } from '../../config/page-config.ts'
import { browserApp } from '../../composition/browser.ts'
import { readConfig } from '../../config/read-config.ts'
import { LocaleOfPage, LocalizedLink } from './localized-link.tsx'

/** The document's one scope (docs/decisions/0004). On the server it is empty: no port is called there. */
interface BrowserApp {
  readonly scope: Scope
  /** The reader's time zone, in which dates are shown. */
  readonly zone: string
  start(path: string): Promise<void>
  /** LOC-6. Reports a text that no locale has. */
  missing(text: string): void
}
const createApp = (): BrowserApp => {
  if (typeof window === 'undefined') return { scope: fork(), zone: 'UTC', start: () => Promise.resolve(), missing: () => undefined }
  let config: PageConfig | null = null
  const { ports: { device }, scope, loadContainer } = browserApp({ config: () => config, onFailure: failure => failed(failure) })
  const failed = scopeBind(backendFailed, { scope })
  return {
    scope,
    zone: device.zone(),
    // CON-1. Nothing is measured, and no session starts, before the default of consent is set.
    start: async path => {
      config = await readConfig(device.zone())
      const { production, region, vendors, flowPixels } = config
      scopeBind(pageContextKnown, { scope })({ production, region, flowPixels, vendors: VENDOR_NAMES.filter(vendor => vendors[vendor] !== undefined) })
      scopeBind(consentStarted, { scope })()
      scopeBind(appStarted, { scope })({ excluded: !startsAnonymously(path) })
    },
    missing: text => void loadContainer().then(({ resolve }) => resolve('errorReporter').report(appError('unknown', device.id()), `message ${text}`)),
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
    // The app starts once a document; later routes change by navigation.
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
