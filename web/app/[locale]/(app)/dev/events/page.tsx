import { notFound } from 'next/navigation'
import { EventsScreen } from '#ui/events/screen.tsx'
import { webSettings } from '../../../../../settings.ts'
import { PRIVATE } from '../../../private.ts'
import { RoutePage } from '../../../route-page.tsx'

export const metadata = PRIVATE

/** ANA-3. It does not exist in production. */
const Page = ({ params }: { readonly params: Promise<{ readonly locale: string }> }) => {
  if (webSettings().production) notFound()
  return (
    <RoutePage params={params} path="/dev/events" areas={['dev']}>
      <EventsScreen />
    </RoutePage>
  )
}
export default Page
