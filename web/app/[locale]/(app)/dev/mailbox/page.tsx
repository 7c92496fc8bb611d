import { notFound } from 'next/navigation'
import * as z from 'zod/mini'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import { webSettings } from '../../../../../settings.ts'
import { PRIVATE } from '../../../private.ts'
import { RoutePage } from '../../../route-page.tsx'
import styles from './mailbox.module.css'

export const metadata = PRIVATE

const Letters = z.array(z.object({ id: z.string(), to: z.string(), subject: z.string(), body: z.string(), createdAt: z.number() }))

/** A tool of developers, in English: the letters of a machine that sends no mail. It does not exist in production. */
const Page = async ({ params }: { readonly params: Promise<{ readonly locale: string }> }) => {
  const { production, internalApiOrigin } = webSettings()
  if (production) notFound()
  const answer = await fetch(`${internalApiOrigin}/dev/mailbox`, { cache: 'no-store', signal: AbortSignal.timeout(5000) })
  const letters = Letters.parse(await answer.json())
  return (
    <RoutePage params={params} path="/dev/mailbox" areas={[]} width="lesson">
      <div lang="en">
        <h1>Mailbox</h1>
        {letters.length === 0 && <EmptyState title="No letters yet" text="Whatever the service would send by e-mail is shown here." />}
        {letters.map(letter => (
          <article key={letter.id} className={styles.letter}>
            <h2>{letter.subject}</h2>
            <p>To {letter.to}, <time dateTime={new Date(letter.createdAt).toISOString()}>{new Date(letter.createdAt).toISOString()}</time></p>
            <pre className={styles.body}>{letter.body}</pre>
          </article>
        ))}
      </div>
    </RoutePage>
  )
}
export default Page
