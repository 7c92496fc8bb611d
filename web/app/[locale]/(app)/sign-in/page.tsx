import { PRIVATE } from '../../private.ts'
import { authPage } from '../auth-page.tsx'

export const metadata = PRIVATE
export default authPage('sign-in')
