'use client'
import '#ui/kit/fonts-ja.css'

const Japanese = () => null
export default Japanese
