/** Calendar arithmetic: the platform's own `Temporal` where there is one. Only what stays off phones imports it (17.5 kB). */
export { Temporal } from 'temporal-polyfill'
