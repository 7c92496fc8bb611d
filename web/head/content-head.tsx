import { type DescribedPage, scriptText, structuredData } from '#core/domain/seo/structured-data.ts'
import type { Site } from '#core/domain/site/site.ts'

interface Props {
  readonly site: Pick<Site, 'name' | 'mark'>
  readonly page: DescribedPage
  /** The name of the picture that stands for the page. It has no words, so it needs no text of its own. */
  readonly picture: string
  /** The origin of the page, where it knows it: the front completes the path of any other. */
  readonly origin?: string | undefined
}

/** HEAD-1, HEAD-6. What content says of itself to search engines, and what a message or a post shows of it (Open Graph). JSON-LD is data, which no policy has to allow. */
export const ContentHead = ({ site: { name, mark }, page, picture, origin = '' }: Props) => (
  <>
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptText(structuredData(name, page)) }} />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content={name} />
    <meta property="og:title" content={page.title} />
    <meta property="og:description" content={page.description} />
    <meta property="og:locale" content={page.locale} />
    {mark === null && <SharePicture address={`${origin}/share/${picture}.png`} />}
  </>
)

/** The pictures carry the main site's sign, so that a site with one of its own shows none. */
const SharePicture = ({ address }: { readonly address: string }) => (
  <>
    <meta property="og:image" content={address} />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta name="twitter:card" content="summary_large_image" />
  </>
)
