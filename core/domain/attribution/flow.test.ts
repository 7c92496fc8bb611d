import { expect, it } from 'vitest'
import { flowOf, flowPixel } from './flow.ts'

it('PIX-1 the flow comes from flow_id, else from utm_funnel', () => {
  expect(flowOf('/?flow_id=english-improve')).toBe('english-improve')
  expect(flowOf('/?utm_funnel=spanish-boost')).toBe('spanish-boost')
  expect(flowOf('/?utm_funnel=spanish-boost&flow_id=english-improve')).toBe('english-improve')
  expect(flowOf('/?utm_funnel=spanish-boost&flow_id=unheard-of')).toBe('spanish-boost')
  for (const address of ['/', '/?flow_id=', '/?flow_id=toString', '/#flow_id=english-improve']) expect(flowOf(address), address).toBeNull()
})

it('PIX-1 a flow has the pixel that is configured for it, and no other', () => {
  const pixels = { 'english-improve': '111' }
  expect(flowPixel('english-improve', pixels)).toBe('111')
  expect(flowPixel('spanish-boost', pixels)).toBeNull()
  expect(flowPixel('spanish-boost', { 'spanish-boost': '' })).toBeNull()
  expect(flowPixel(null, pixels)).toBeNull()
})
