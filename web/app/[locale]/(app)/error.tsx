'use client'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { Button } from '#ui/kit/button.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import { useMessages } from '#ui/kit/messages.tsx'
import { pageBroke } from '#ui/shell/broken-page.ts'
import { PageFrame } from './frame.tsx'

/** ROUTE-7. Shows an uncaught error of a page; stored data is kept. */
const Broken = ({ error, reset }: { readonly error: Error & { readonly digest?: string }; readonly reset: () => void }) => {
  const t = useMessages('common')
  const report = useUnit(pageBroke)
  useEffect(() => { report(error.digest ?? '') }, [report, error])
  return <PageFrame width="lesson"><EmptyState level={1} title={t('broken.title')} text={t('broken.text')} picture="toolbox" action={<Button onPress={reset}>{t('broken.action')}</Button>} /></PageFrame>
}
export default Broken
