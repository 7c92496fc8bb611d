/** What we measure of the package, which has no types of its own. */
declare module 'wordnet' {
  const wordnet: { readonly init: () => Promise<void>; readonly lookup: (word: string) => Promise<readonly unknown[]> }
  export default wordnet
}
