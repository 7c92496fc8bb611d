import type { Metadata } from 'next'
import { PRIVATE } from '../../private.ts'
import { RoutePage } from '../../route-page.tsx'
import { AuthRoute } from '../auth-route.tsx'

export const metadata: Metadata = PRIVATE

interface Props {
  readonly params: Promise<{ readonly locale: string }>
  readonly searchParams: Promise<{ readonly next?: string | readonly string[] }>
}

const Page = async ({ params, searchParams }: Props) => {
  const { next } = await searchParams
  return (
    <RoutePage params={params} path="/sign-up" areas={['auth']} width="funnel">
      <AuthRoute mode="sign-up" next={typeof next === 'string' ? next : null} />
    </RoutePage>
  )
}
export default Page
