import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe says against a page. None of ours has a frame of another origin, for which alone axe would open a second page each time. */
export const faultsOf = async (page: Page, tags: readonly string[] = []) => {
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (tags.length > 0 ? axe.withTags([...tags]) : axe).analyze()
  return violations
}
