import type { AuthMode } from '#ui/auth/model.ts'
import { RoutePage } from '../route-page.tsx'
import { AuthRoute } from './auth-route.tsx'
import { nextOf, type PageWithNext } from './next-param.ts'

export const authPage = (mode: AuthMode) => async (page: PageWithNext) => (
  <RoutePage params={page.params} path={`/${mode}`} areas={['auth']} width="funnel">
    <AuthRoute mode={mode} next={await nextOf(page)} />
  </RoutePage>
)
