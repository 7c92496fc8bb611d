import * as z from 'zod/mini'
import { Card } from '#ui/kit/card.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import { Stack } from '#ui/kit/stack.tsx'
import { Heading, Text } from '#ui/kit/text.tsx'
import { webSettings } from '../../../../../config/settings.ts'
import { routeHead, routePage } from '../../route-page.tsx'
import styles from './mailbox.module.css'

export const generateMetadata = routeHead('devMailbox')

const Letters = z.array(z.object({ id: z.string(), to: z.string(), subject: z.string(), body: z.string(), calendar: z.nullable(z.string()), createdAt: z.number() }))

/** A tool for developers, in English: it lists the letters of an environment that sends no mail. */
export default routePage('devMailbox', async () => {
  const answer = await fetch(`${webSettings().internalApiOrigin}/dev/mailbox`, { cache: 'no-store', signal: AbortSignal.timeout(5000) })
  const letters = Letters.parse(await answer.json())
  return (
    <div lang="en">
      <Stack gap={24}>
        <Heading level={1}>Mailbox</Heading>
        {letters.length === 0 && <EmptyState title="No letters yet" text="Whatever the service would send by e-mail is shown here." />}
        {letters.map(({ id, to, subject, body, calendar, createdAt }) => {
          const time = new Date(createdAt).toISOString()
          return (
            <Card key={id} as="article">
              <Stack gap={8}>
                <Heading level={2} size={18}>{subject}</Heading>
                <Text size={14} tone="soft">To {to}, <time dateTime={time}>{time}</time></Text>
                <pre className={styles.body}>{body}</pre>
                {calendar !== null && <details><summary>Calendar file</summary><pre className={styles.body}>{calendar}</pre></details>}
              </Stack>
            </Card>
          )
        })}
      </Stack>
    </div>
  )
})
