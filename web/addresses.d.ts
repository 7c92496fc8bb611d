/** The address of a file of the build, which has a hash of its contents in its name (next.config.ts). */
declare module '*?address' {
  const address: string
  export default address
}
