import { withNext } from '#core/domain/account/next-path.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { ButtonLink } from '../kit/button-link.tsx'
import { Character } from '../kit/character.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { useMessages } from '../kit/messages.tsx'

/** ROUTE-9. Who has no course yet has no shelf either. */
export const NoCourse = () => {
  const t = useMessages('books')
  return <EmptyState figure={<Character mood="calm" />} title={t('none.title')} text={t('none.text')} action={<ButtonLink href={withNext(pathTo('planOnboarding'), pathTo('books'))}>{t('none.action')}</ButtonLink>} />
}
