'use client'
import type { ReactNode } from 'react'
import { useMessages as useAllMessages } from 'use-intl'
import type { MessageLocale } from '#core/domain/locale/locales.ts'
import { MessagesProvider, type Texts } from '#ui/kit/messages.tsx'

/** Adds the texts of one page to those that every page has. */
export const PageMessages = ({ locale, messages, children }: { readonly locale: MessageLocale; readonly messages: Texts; readonly children: ReactNode }) => (
  <MessagesProvider locale={locale} messages={{ ...useAllMessages(), ...messages }}>
    {children}
  </MessagesProvider>
)
