import { notFound } from 'next/navigation'

export const dynamic = 'force-dynamic'

/** ROUTE-7. Where web/proxy.ts leads whatever is neither a public page nor a page of the app: the address stays as it was asked for. */
const Page = () => notFound()
export default Page
