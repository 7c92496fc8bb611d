'use client'
import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import { useMessages } from '#ui/kit/messages.tsx'
import { PageFrame } from './frame.tsx'
import { useLocaleOfPage } from './localized-link.tsx'

interface Props {
  /** By language, what gives the page the letters that a device may lack. */
  readonly letters: Readonly<Record<string, ReactNode>>
}

export const NotFoundScreen = ({ letters }: Props) => {
  const t = useMessages('common')
  return <PageFrame width="lesson">{letters[useLocaleOfPage()]}<EmptyState level={1} title={t('notFound.title')} text={t('notFound.text')} picture="compass" action={<ButtonLink href="/">{t('notFound.action')}</ButtonLink>} /></PageFrame>
}
