'use client'
import { useUnit } from 'effector-react'
import { $security } from './model.ts'

/** Not shown: a password manager finds by it the account that a password belongs to. */
export const AccountName = () => {
  const security = useUnit($security)
  return <input type="text" name="username" autoComplete="username" value={security?.email ?? ''} readOnly hidden />
}
