import type { ConsentMode } from '#core/ports/consent-mode.ts'
import { gtag } from './data-layer.ts'
import type { VendorPage } from './page.ts'

/** CON-1. Google's consent mode v2. The default denies twice, for the named regions and for everywhere else. */
export const gtagConsentMode = (page: VendorPage): ConsentMode => ({
  setDefault: (state, { waitForUpdate, regions }) => {
    gtag(page, 'consent', 'default', { ...state, region: [...regions], wait_for_update: waitForUpdate })
    gtag(page, 'consent', 'default', { ...state, wait_for_update: waitForUpdate })
  },
  update: state => gtag(page, 'consent', 'update', { ...state }),
})
