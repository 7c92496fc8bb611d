export {
  clientProfile, type ClientProfileState, type FetchedProfile, NOTHING_FETCHED, productsFailed, productsFetched,
  profileFetched, shouldFetchProducts, signedOut, subscriptionFetchBlocked,
} from '../domain/profile/client-profile.ts'
export { isPhoneCountry, likelyPhoneCountry, moveToCountry, PHONE_COUNTRIES, phoneCountryOf, readPhone, showPhone } from '../domain/profile/phone.ts'
export { CALLING_CODES, type PhoneCountry } from '../domain/profile/calling-codes.ts'
export {
  checkName, checkPhone, isReadable, NAME_FAULTS, NAME_MAX, type NameFault, PHONE_FAULTS, type PhoneFault,
} from '../domain/profile/fields.ts'
export type { Keeper, KeeperEntry, Profile, ProfileFields } from '../domain/profile/profile.ts'
export {
  type Accessibility, DEFAULT_ACCESSIBILITY, DEFAULT_SETTINGS, isNoise, type Noise, NOISES, readAccessibility,
  readSettings, settingsOf, type UserSettings,
} from '../domain/profile/settings.ts'
export { isStale, PROFILE_DELAY, STALE_AFTER } from '../domain/profile/timing.ts'
