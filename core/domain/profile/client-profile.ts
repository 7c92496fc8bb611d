import { groupLessonsStatus, type GroupLessonsStatus } from '../subscription/group-lessons.ts'
import { hasCoursesPremium, hasTutoringSubscription } from '../subscription/level.ts'
import type { Product } from '../subscription/product.ts'
import { EMPTY_PROFILE, type Keeper, type Profile } from './profile.ts'
import type { UserSettings } from './settings.ts'

/** The data fetched about a registered person. The subscription fields are derived from `products`. */
export interface FetchedProfile {
  readonly userProfile: Profile
  readonly products: readonly Product[]
  readonly hasCoursesPremium: boolean
  readonly hasTutoringSubscription: boolean
  readonly groupLessonsSubscriptionStatus: GroupLessonsStatus
  readonly isSubscriptionFetched: boolean
  readonly isSubscriptionFetchBlocked: boolean
}

/** PRO-12. The field names are specified. The settings are the current ones, of the account or of the device. */
export interface ClientProfileState extends FetchedProfile {
  readonly settings: UserSettings
}

/** PRO-3. Stands in while nothing could be fetched. */
export const NOTHING_FETCHED: FetchedProfile = {
  userProfile: EMPTY_PROFILE,
  products: [],
  hasCoursesPremium: false,
  hasTutoringSubscription: false,
  groupLessonsSubscriptionStatus: 'none',
  isSubscriptionFetched: false,
  isSubscriptionFetchBlocked: false,
}

/** PRO-12. */
export const clientProfile = (fetched: FetchedProfile, settings: UserSettings): ClientProfileState => ({ ...fetched, settings })

const derived = (state: FetchedProfile): FetchedProfile => ({
  ...state,
  hasCoursesPremium: hasCoursesPremium(state.products, state.userProfile.free_for_ukraine),
  hasTutoringSubscription: hasTutoringSubscription(state.products),
  groupLessonsSubscriptionStatus: groupLessonsStatus(state.products),
})

/** Each key keeps the later of the values in two answers about one person, so that a slow answer takes nothing back. */
const latestKeeper = (known: Keeper, arrived: Keeper): Keeper =>
  Object.fromEntries([...new Set([...Object.keys(known), ...Object.keys(arrived)])].flatMap(key => {
    const [one, other] = [known[key], arrived[key]]
    const later = one && other ? (Date.parse(other.updated_at) >= Date.parse(one.updated_at) ? other : one) : (other ?? one)
    return later ? [[key, later]] : []
  }))
const latestOf = (known: Profile, arrived: Profile): Profile =>
  known.user_id === arrived.user_id ? { ...arrived, keeper: latestKeeper(known.keeper, arrived.keeper) } : arrived

/** PRO-3, SUB-5. It does not matter whether the profile or the products come first. */
export const profileFetched = (state: FetchedProfile, arrived: Profile): FetchedProfile =>
  derived({ ...state, userProfile: latestOf(state.userProfile, arrived) })

export const productsFetched = (state: FetchedProfile, products: readonly Product[]): FetchedProfile =>
  derived({ ...state, products, isSubscriptionFetched: true })

/** SUB-7. Products that could not be fetched count as none; free_for_ukraine still counts (SUB-5). */
export const productsFailed = (state: FetchedProfile): FetchedProfile => productsFetched(state, [])

/** SUB-8. Remembers whether a purchase holds the fetch back. */
export const subscriptionFetchBlocked = (state: FetchedProfile, blocked: boolean): FetchedProfile =>
  ({ ...state, isSubscriptionFetchBlocked: blocked })

/** SUB-8, PRO-8. Whether to ask for the products of this person. */
export const shouldFetchProducts = (state: FetchedProfile, registered: boolean): boolean => registered && !state.isSubscriptionFetchBlocked

/** AUTH-3. Resets everything but the block, which a purchase that is under way lifts itself. */
export const signedOut = (state: FetchedProfile): FetchedProfile =>
  ({ ...NOTHING_FETCHED, isSubscriptionFetchBlocked: state.isSubscriptionFetchBlocked })
