import { notFound } from 'next/navigation'

export const dynamic = 'force-dynamic'

/** ROUTE-7. Whatever no other route takes. */
const Page = () => notFound()
export default Page
