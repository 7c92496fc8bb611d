interface Props {
  readonly brand: string
  readonly title: string
  readonly description: string
  readonly locale: string
  /** The name of the picture that stands for the page. */
  readonly picture: string
  /** The origin of the page, where it knows it: the front completes the path of any other. */
  readonly origin?: string | undefined
}

/** HEAD-1. What a message or a post shows of a page that somebody shares (Open Graph). The picture has no words, so it needs no text of its own. */
export const ShareTags = ({ brand, title, description, locale, picture, origin = '' }: Props) => (
  <>
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content={brand} />
    <meta property="og:title" content={title} />
    <meta property="og:description" content={description} />
    <meta property="og:locale" content={locale} />
    <meta property="og:image" content={`${origin}/share/${picture}.png`} />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta name="twitter:card" content="summary_large_image" />
  </>
)
