import { ArrowLeft } from 'lucide-react'
import { LinkTo } from '../kit/link.tsx'
import styles from './shell.module.css'

export const BackLink = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <LinkTo href={href} className={styles.back}><ArrowLeft size={20} aria-hidden="true" />{children}</LinkTo>
)
