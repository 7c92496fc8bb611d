import type { NextRequest } from 'next/server'
import { webSettings } from '../../../../config/settings.ts'
import { createWebSession } from '../web-session.ts'

/** ROUTE-6. Whether the web has a session for this browser. */
export const GET = (request: NextRequest) => createWebSession(webSettings()).show(request)

/** ROUTE-6. Starts the web's session. */
export const POST = (request: NextRequest) => createWebSession(webSettings()).start(request)
