import type { NextRequest } from 'next/server'
import { webSettings } from '../../../../config/settings.ts'
import { createWebSession } from '../web-session.ts'

/** ROUTE-6, AUTH-3. Ends the web's session. */
export const GET = (request: NextRequest) => createWebSession(webSettings()).end(request)
