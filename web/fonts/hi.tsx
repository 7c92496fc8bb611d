'use client'
import '#ui/kit/fonts-hi.css'

const Hindi = () => null
export default Hindi
