import { notFound } from 'next/navigation'
import { isLanguage } from '#core/domain/locale/locales.ts'
import { CertificateScreen } from '#ui/level-tests/certificate.tsx'
import { routeHead, routePage } from '../../../route-page.tsx'

export const generateMetadata = routeHead('certificate')

export default routePage('certificate', ({ site, params: { target } }) => {
  if (!isLanguage(target)) notFound()
  return <CertificateScreen target={target} mark={site.mark} />
})
