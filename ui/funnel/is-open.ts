import { createContext } from 'react'

/** False for a screen that is only drawn ahead, out of sight: what begins with a screen waits until it is opened. */
export const IsOpen = createContext(true)
