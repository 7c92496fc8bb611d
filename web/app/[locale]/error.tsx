'use client'
import { Button } from '#ui/kit/button.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import { useMessages } from '#ui/kit/messages.tsx'
import { PageFrame } from './page-frame.tsx'

/** ROUTE-7. An uncaught error of a page; what was stored stays. */
const Broken = ({ reset }: { readonly error: Error; readonly reset: () => void }) => {
  const t = useMessages('common')
  return <PageFrame><EmptyState level={1} title={t('broken.title')} text={t('broken.text')} picture="toolbox" action={<Button onPress={reset}>{t('broken.action')}</Button>} /></PageFrame>
}
export default Broken
