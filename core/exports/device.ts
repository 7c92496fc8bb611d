export { DEVICE_KEYS, SESSION_KEYS } from '../domain/device/device-keys.ts'
