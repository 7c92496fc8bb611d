import { StickyBucketService, type StickyAssignmentsDocument } from '@growthbook/growthbook'

/**
 * Remembers nobody. GrowthBook looks at `fallbackAttribute` only where something could remember, and that is all this is for:
 * which experiment somebody is in is kept with the person (NET-4), not under the id of a device.
 */
class NoMemory extends StickyBucketService {
  async connect(): Promise<void> {}
  override async getAssignments(): Promise<StickyAssignmentsDocument | null> {
    return null
  }
  override async saveAssignments(): Promise<void> {}
}
export const noMemory = new NoMemory()
