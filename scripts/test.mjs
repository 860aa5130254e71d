// The first file that runs, on whatever Node there is: it imports nothing before it knows that the rest can be read.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major > 20 || (major === 20 && minor >= 19)) {
  void import('./all-tests.mjs').then(({ runAllTests }) => runAllTests())
} else {
  console.error(`Cornerman needs Node 20.19 or newer, and this is ${process.versions.node}. Install a newer one, then say npm test again.`)
  process.exit(1)
}
