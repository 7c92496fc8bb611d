'use client'
import { pathTo } from '#core/domain/route/links.ts'
import { LinkTo } from '../kit/link.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'

interface Listed {
  readonly id: string
  readonly version: number
  readonly screens: number
}
interface Props {
  readonly funnels: readonly Listed[]
  readonly quizzes: readonly Listed[]
}

/** Every funnel and quiz by its id, with a way to walk it, also those that no page leads to yet. */
export const FunnelList = ({ funnels, quizzes }: Props) => {
  const [t, q] = [useMessages('dev'), useMessages('quizzes')]
  const list = (all: readonly Listed[], hrefOf: (id: string) => string) => (
    <Stack as="ul" gap={12}>
      {all.map(({ id, version, screens }) => (
        <li key={id}>
          <LinkTo href={hrefOf(id)}>{id}</LinkTo>
          <Text size={14} tone="soft">{t('funnels.screens', { count: screens })} · {t('funnels.version', { version })}</Text>
        </li>
      ))}
    </Stack>
  )
  return (
    <Stack gap={24}>
      <Stack gap={8}>
        <Heading level={1}>{t('funnels.title')}</Heading>
        <Text tone="soft">{t('funnels.text')}</Text>
      </Stack>
      {list(funnels, funnel => pathTo('devFunnel', { funnel }))}
      <Heading level={2}>{q('page.title')}</Heading>
      {list(quizzes, slug => pathTo('quiz', { slug }))}
    </Stack>
  )
}
