import type { ReactNode } from 'react'

/** App pages are rendered for each request, with a nonce (docs/decisions/0005). */
export const dynamic = 'force-dynamic'

const Layout = ({ children }: { readonly children: ReactNode }) => children
export default Layout
