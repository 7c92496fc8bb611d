'use client'
import { fork, type Scope } from 'effector'
import { Provider } from 'effector-react'
import { useEffect, useState, type ReactNode } from 'react'
import { appError } from '#core/domain/errors/app-error.ts'
import type { MessageLocale } from '#core/domain/locale/locales.ts'
import type { Ports } from '#core/ports/ports.ts'
import { loadingPorts, portValues } from '#ui/effector/port.ts'
import { MessagesProvider, type Texts } from '#ui/kit/messages.tsx'
import { devicePorts } from '../../composition/device-ports.ts'
import { loadApp } from '../../composition/load-app.ts'
import type { PageConfig } from '../../config/page-config.ts'
import { untilLoaded } from '#ui/shell/until-loaded.ts'

/** The document's scope and what belongs to it. */
interface BrowserApp {
  readonly scope: Scope
  /** The reader's time zone, in which dates are shown. */
  readonly zone: string
  /** Loads the ports and starts the models; does nothing when it is called again. */
  start(): void
  /** LOC-6. Reports a text that no locale has. */
  missing(text: string): void
}
const createApp = (config: PageConfig | undefined): BrowserApp => {
  const early = devicePorts()
  let arrive: (ports: Ports) => void = () => undefined
  const loading = new Promise<Ports>(resolve => { arrive = resolve })
  const scope = fork({ values: [...portValues(early), ...loadingPorts(loading)] })
  const reportMissing = async (text: string) => {
    const [ports, { containerOf }] = await Promise.all([loading, import('../../composition/container.ts')])
    containerOf(ports).resolve('errorReporter').report(appError('unknown', early.device.id()), `message ${text}`)
  }
  // The rest of the scripts is on its way while the page is drawn.
  const rest = untilLoaded(loadApp)
  let started: Promise<void> | undefined
  const start = async () => {
    const startApp = await rest
    await startApp({ scope, devicePorts: early, config, path: window.location.pathname, onPorts: arrive })
  }
  return { scope, zone: early.device.zone(), start: () => void (started ??= start()), missing: text => void reportMissing(text) }
}

let documentApp: BrowserApp | undefined
/** One scope a document (docs/decisions/0004): public pages and the app share it. On the server it is empty, and no port is called there. */
const openApp = (config: PageConfig | undefined): BrowserApp =>
  typeof window === 'undefined' ? { scope: fork(), zone: 'UTC', start: () => undefined, missing: () => undefined } : documentApp ??= createApp(config)

interface Props {
  readonly locale: MessageLocale
  readonly texts: Texts
  /** The settings of the page; a page that was drawn for everybody asks for them. */
  readonly config?: PageConfig
  readonly children: ReactNode
}

/** What every screen needs around it: the stores and the texts. It starts them once the first page of a document is drawn. */
export const App = ({ locale, texts, config, children }: Props) => {
  const [app] = useState(() => openApp(config))
  useEffect(() => app.start(), [app])
  return (
    <Provider value={app.scope}>
      <MessagesProvider locale={locale} messages={texts} timeZone={app.zone} onMissing={app.missing}>{children}</MessagesProvider>
    </Provider>
  )
}
