import type { Metadata, Viewport } from 'next'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { isLocale, LOCALES, PSEUDO_LOCALE } from '#core/domain/locale/locales.ts'
import { PreloadFonts } from './preload-fonts.tsx'
import { htmlLang } from '#ui/kit/locale-tags.ts'
import { BROWSER_COLOURS } from '#core/domain/profile/colour-scheme.ts'
import { FIRST_PAINT_SCRIPT } from '../../first-paint/script.ts'
import { mainHead } from '../../site/site-head.ts'
import { ScriptFonts } from './script-fonts.tsx'
import '#ui/kit/tokens.css'
import '#ui/kit/fonts.css'
import '#ui/kit/fonts-made.css'
import '#ui/kit/fonts-dyslexic.css'

export const metadata: Metadata = mainHead()
export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  interactiveWidget: 'resizes-content',
  themeColor: (['light', 'dark'] as const).map(scheme => ({ media: `(prefers-color-scheme: ${scheme})`, color: BROWSER_COLOURS[scheme] })),
}
/** LOC-5. The proxy serves pages in the pseudo locale only where it is switched on. */
export const generateStaticParams = () => [...LOCALES, PSEUDO_LOCALE].map(locale => ({ locale }))

/** The document of every page. */
const Layout = async ({ children, params }: { children: ReactNode; params: Promise<{ locale: string }> }) => {
  const { locale } = await params
  if (!isLocale(locale) && locale !== PSEUDO_LOCALE) notFound()
  return (
    <html lang={htmlLang(locale)} suppressHydrationWarning>
      <head>
        <script dangerouslySetInnerHTML={{ __html: FIRST_PAINT_SCRIPT }} />
        <ScriptFonts language={locale} />
      </head>
      <body>
        <PreloadFonts language={locale} />
        {children}
      </body>
    </html>
  )
}
export default Layout
