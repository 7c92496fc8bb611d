import { SIGNED_OUT_FLAG } from '#core/domain/device/device-keys.ts'
import { KEEPER } from '#core/domain/keeper/keeper.ts'
import { LATER_TYPES } from '#core/domain/lesson/steps/table.ts'
import { type LessonPage, MAX_FIRST_LESSON_TEXT } from '#core/domain/lesson/lesson-page.ts'
import { startSession } from '#contract/auth.ts'

/** What a page's HTML knows of the start of its session. */
export interface EarlyPage {
  /** The origin of the API. */
  readonly origin: string
  readonly lesson: LessonPage | null
}

/** Sends the start. A page whose sign-out is not finished starts no session before that (AUTH-3). What fails here is done by the app's scripts. */
const SCRIPT = `(function(c){try{
if(sessionStorage.getItem(c.flag)!==null||localStorage.getItem(c.flag)!==null)return
var n=null,b={requestId:crypto.randomUUID(),lesson:null}
if(c.lesson){
try{n=JSON.parse(localStorage.getItem(c.plan)).native}catch(e){}
b.lesson=Object.assign({native:typeof n==='string'&&n.length<=c.most?n:null,attempt:crypto.randomUUID()},c.lesson)}
var a=fetch(c.url,{method:'POST',credentials:'include',headers:{'content-type':'application/json','x-time-location':(self.Temporal?Temporal.Now.timeZoneId():Intl.DateTimeFormat().resolvedOptions().timeZone)||'UTC'},body:JSON.stringify(b)})
a.catch(function(){})
window.earlyStart={body:b,answer:a}
}catch(e){}})`

/** Returns the script with which a page starts its session while the app's scripts are on their way. */
export const earlyStartScript = ({ origin, lesson }: EarlyPage): string => {
  const settings = { url: origin + startSession.path, flag: SIGNED_OUT_FLAG, plan: KEEPER.learning_plan.deviceKey, most: MAX_FIRST_LESSON_TEXT, lesson: lesson && { ...lesson, knows: LATER_TYPES } }
  return `${SCRIPT}(${JSON.stringify(settings).replaceAll('<', '\\u003c')})`
}
