import { StickyBucketService, type StickyAssignmentsDocument } from '@growthbook/growthbook'

/**
 * A store of sticky buckets that stores nothing. GrowthBook looks at `fallbackAttribute` only where there is such a store.
 * The experiments that a person joined are stored with the person (NET-4), not under the id of a device.
 */
class NoStickyBuckets extends StickyBucketService {
  async connect(): Promise<void> {}
  override async getAssignments(): Promise<StickyAssignmentsDocument | null> {
    return null
  }
  override async saveAssignments(): Promise<void> {}
}
export const noStickyBuckets = new NoStickyBuckets()
