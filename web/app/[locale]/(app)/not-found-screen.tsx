'use client'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import { useMessages } from '#ui/kit/messages.tsx'
import { PageFrame } from './frame.tsx'

export const NotFoundScreen = () => {
  const t = useMessages('common')
  return <PageFrame width="lesson"><EmptyState level={1} title={t('notFound.title')} text={t('notFound.text')} picture="compass" action={<ButtonLink href="/">{t('notFound.action')}</ButtonLink>} /></PageFrame>
}
