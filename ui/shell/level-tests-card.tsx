'use client'
import { pathTo } from '#core/domain/route/links.ts'
import { ButtonLink } from '../kit/button-link.tsx'
import { Card } from '../kit/card.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Row, Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'

/** TST-1. The way to the level tests, for whoever does not know where to begin. */
export const LevelTestsCard = () => {
  const t = useMessages('tests')
  return (
    <Card as="section" tone="sun" aria-labelledby="level-tests">
      <Stack gap={12}>
        <Heading level={2} size={18} id="level-tests">{t('title')}</Heading>
        <Text>{t('text')}</Text>
        <Row><ButtonLink size="small" variant="secondary" href={pathTo('levelTests')}>{t('back')}</ButtonLink></Row>
      </Stack>
    </Card>
  )
}
