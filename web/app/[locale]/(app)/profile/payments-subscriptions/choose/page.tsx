import type { Metadata } from 'next'
import { ChoosePlanScreen } from '#ui/billing/screen.tsx'
import { webSettings } from '../../../../../../settings.ts'
import { PRIVATE } from '../../../../private.ts'
import { RoutePage } from '../../../../route-page.tsx'

export const metadata: Metadata = PRIVATE

interface Props {
  readonly params: Promise<{ readonly locale: string }>
  readonly searchParams: Promise<{ readonly next?: string | readonly string[] }>
}

const Page = async ({ params, searchParams }: Props) => {
  const { next } = await searchParams
  return (
    <RoutePage params={params} path="/profile/payments-subscriptions/choose" areas={['billing', 'auth']} width="lesson">
      <ChoosePlanScreen next={typeof next === 'string' ? next : null} isSandbox={!webSettings().production} />
    </RoutePage>
  )
}
export default Page
