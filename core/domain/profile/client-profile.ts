import { groupLessonsStatus, type GroupLessonsStatus } from '../subscription/group-lessons.ts'
import { hasCoursesPremium, hasTutoringSubscription } from '../subscription/level.ts'
import type { Product } from '../subscription/product.ts'
import { EMPTY_PROFILE, type Keeper, type Profile, type UserSettings } from './profile.ts'
import { DEFAULT_SETTINGS, settingsOf } from './settings.ts'

/** PRO-12. The names are given. `products` are the facts the subscription fields are derived from. */
export interface ClientProfileState {
  readonly userProfile: Profile
  readonly settings: UserSettings
  readonly products: readonly Product[]
  readonly hasCoursesPremium: boolean
  readonly hasTutoringSubscription: boolean
  readonly groupLessonsSubscriptionStatus: GroupLessonsStatus
  readonly isSubscriptionFetched: boolean
  readonly isSubscriptionFetchBlocked: boolean
}

/** PRO-3. Also what stands in while a profile could not be had: the empty one, with default settings. */
export const INITIAL_CLIENT_PROFILE: ClientProfileState = {
  userProfile: EMPTY_PROFILE,
  settings: DEFAULT_SETTINGS,
  products: [],
  hasCoursesPremium: false,
  hasTutoringSubscription: false,
  groupLessonsSubscriptionStatus: 'none',
  isSubscriptionFetched: false,
  isSubscriptionFetchBlocked: false,
}

const derived = (state: ClientProfileState): ClientProfileState => ({
  ...state,
  hasCoursesPremium: hasCoursesPremium(state.products, state.userProfile.free_for_ukraine),
  hasTutoringSubscription: hasTutoringSubscription(state.products),
  groupLessonsSubscriptionStatus: groupLessonsStatus(state.products),
})

/** Of two answers about one person each key keeps its latest value: a slow answer takes nothing back. */
const latestKeeper = (known: Keeper, arrived: Keeper): Keeper =>
  Object.fromEntries([...new Set([...Object.keys(known), ...Object.keys(arrived)])].flatMap(key => {
    const [one, other] = [known[key], arrived[key]]
    const later = one && other ? (Date.parse(other.updated_at) >= Date.parse(one.updated_at) ? other : one) : (other ?? one)
    return later ? [[key, later]] : []
  }))
const latestOf = (known: Profile, arrived: Profile): Profile =>
  known.user_id === arrived.user_id ? { ...arrived, keeper: latestKeeper(known.keeper, arrived.keeper) } : arrived

/** PRO-3, SUB-5. It does not matter whether the profile or the products come first. */
export const profileFetched = (state: ClientProfileState, arrived: Profile): ClientProfileState => {
  const userProfile = latestOf(state.userProfile, arrived)
  return derived({ ...state, userProfile, settings: settingsOf(userProfile.keeper).value })
}

export const productsFetched = (state: ClientProfileState, products: readonly Product[]): ClientProfileState =>
  derived({ ...state, products, isSubscriptionFetched: true })

/** SUB-7. Free, and known to be; free_for_ukraine still counts (SUB-5). */
export const productsFailed = (state: ClientProfileState): ClientProfileState => productsFetched(state, [])

/** SUB-8. */
export const subscriptionFetchBlocked = (state: ClientProfileState, blocked: boolean): ClientProfileState =>
  ({ ...state, isSubscriptionFetchBlocked: blocked })

/** SUB-8, PRO-8. */
export const shouldFetchProducts = (state: ClientProfileState, registered: boolean): boolean => registered && !state.isSubscriptionFetchBlocked

/** AUTH-3. The block belongs to a purchase under way, which lifts it itself. */
export const signedOut = (state: ClientProfileState): ClientProfileState =>
  ({ ...INITIAL_CLIENT_PROFILE, isSubscriptionFetchBlocked: state.isSubscriptionFetchBlocked })
