import { routeHead, routePage } from '../route-page.tsx'
import { AutologinRoute } from './client.tsx'

export const generateMetadata = routeHead('autologin')
export default routePage('autologin', ({ next }) => <AutologinRoute next={next} />)
