import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './tools/chromium.mjs'

/** Ports, data and build of their own, so that the tests pass while `npm start` runs. E2E_BASE walks a service that runs already. */
const external = process.env['E2E_BASE']
const [port, apiPort] = ['3111', '4111']
/** AUTH-6. Where a stand-in for a provider listens, while a journey has one. */
process.env['E2E_PROVIDER_PORT'] ??= '5111'
process.env['E2E_DATA_DIR'] ??= mkdtempSync(path.join(tmpdir(), 'first-day-'))

export default defineConfig({
  testDir: './e2e',
  testMatch: '*.spec.ts',
  outputDir: './test-results/e2e',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Only what hangs takes this long, on the slowest machine too.
  timeout: 300_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: external ?? `http://localhost:${port}`,
    launchOptions: await chromiumLaunch(),
    // Pages answer by themselves, so that a journey can stand in for a server; what works offline is walked with the worker.
    serviceWorkers: 'block',
    // To keep a record of each press takes a third of the time: a failure that needs one is run again with --trace on.
    trace: 'off',
    timezoneId: 'Europe/Kyiv',
  },
  ...(external ? {} : {
    webServer: {
      command: 'node_modules/.bin/node tools/start.ts',
      url: `http://localhost:${port}/api/config`,
      env: {
        PORT: port, API_PORT: apiPort, DATA_DIR: process.env['E2E_DATA_DIR'], NEXT_DIST_DIR: '.next-test', SITE_ORIGINS: `student=http://student.localhost:${port},chameleon=http://chameleon.localhost:${port}`,
        GOOGLE_CLIENT_ID: 'web', GOOGLE_CLIENT_SECRET: 'a secret that only the two know', GOOGLE_ISSUER: `http://127.0.0.1:${process.env['E2E_PROVIDER_PORT']}`,
      },
      timeout: 300_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    },
  }),
})
