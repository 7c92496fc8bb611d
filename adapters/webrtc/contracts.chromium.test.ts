import { describeClassroomMedia } from '#core/ports/classroom-media.contract.ts'
import { fakeDevices } from './fake-devices.fixture.ts'

describeClassroomMedia('Chromium', fakeDevices)
