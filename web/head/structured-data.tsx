import { type DescribedPage, scriptText, structuredData } from '#core/domain/seo/structured-data.ts'

/** HEAD-6. It is data: no policy has to allow it, as nothing runs. */
export const StructuredData = ({ brand, page }: { readonly brand: string; readonly page: DescribedPage }) =>
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptText(structuredData(brand, page)) }} />
