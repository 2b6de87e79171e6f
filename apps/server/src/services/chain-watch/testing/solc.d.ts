/** The package has no types of its own. */
declare module 'solc' {
  const solc: { compile(input: string): string }
  export default solc
}
