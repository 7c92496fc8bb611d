'use client'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import type { Language } from '#core/domain/locale/locales.ts'
import { LENGTH } from '#core/domain/placement/next-item.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { useLanguageName, useMessages } from '../kit/messages.tsx'
import { Notice } from '../kit/notice.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Stack } from '../kit/stack.tsx'
import { Switch } from '../kit/switch.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { $spoken } from '../speech/model.ts'
import { $startFailure, $startPending, started } from './model.ts'

interface Props {
  readonly target: Language
}

export const NoTest = () => {
  const t = useMessages('tests')
  return <EmptyState level={1} picture="compass" title={t('none.title')} text={t('none.text')} action={<ButtonLink href={pathTo('levelTests')}>{t('back')}</ButtonLink>} />
}

/** What a test is like. */
const AboutTest = ({ target }: Props) => {
  const t = useMessages('tests')
  const nameOf = useLanguageName()
  return (
    <>
      <Stack gap={8}>
        <Heading level={1}>{t('start.title')}</Heading>
        <Text tone="soft">{nameOf(target)}</Text>
      </Stack>
      <Text>{t('start.text', { least: LENGTH.least, most: LENGTH.most })}</Text>
      <Text>{t('start.unsure')}</Text>
      <Text>{t('start.pause')}</Text>
    </>
  )
}
/** What somebody who has taken no test begins with, as far as it needs no answer of the server. */
export const StartComing = ({ target }: Props) => (
  <Stack gap={24}>
    <AboutTest target={target} />
    <Skeleton heights={[64, 48]} gap={24} />
  </Stack>
)

/** What a test is like, and whether its taker can listen. */
export const StartTest = ({ target }: Props) => {
  const t = useMessages('tests')
  const [wants, setWants] = useState(true)
  const { spoken, pending, failure, start } = useUnit({ spoken: $spoken, pending: $startPending, failure: $startFailure, start: started })
  const hasVoice = spoken?.includes(target) === true
  const begin = () => start({ hears: hasVoice && wants })
  return (
    <Stack gap={24}>
      <AboutTest target={target} />
      {hasVoice
        ? <Switch label={t('start.hears')} detail={t('start.hearsDetail')} isSelected={wants} onChange={setWants} />
        : spoken && <Notice>{t('start.noVoice')}</Notice>}
      {failure && <RetryNotice error={failure} isPending={pending} onRetry={begin} />}
      <Button wide onPress={begin} isPending={pending}>{t('start.button')}</Button>
    </Stack>
  )
}
