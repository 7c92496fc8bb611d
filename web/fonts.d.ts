/** The address of a font's file, which has a hash of its contents in its name (next.config.ts). */
declare module '*.woff2?address' {
  const address: string
  export default address
}
