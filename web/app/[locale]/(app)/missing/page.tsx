import { notFound } from 'next/navigation'

export const dynamic = 'force-dynamic'
/** Next takes the title from not-found.tsx for the HTML, and from here once the page is alive. */
export { generateMetadata } from '../not-found.tsx'

/** ROUTE-7. web/proxy.ts rewrites to this page whatever is neither a public page nor a page of the app, and keeps the address. */
const Page = () => notFound()
export default Page
