// The first file that runs, on whatever Node there is: it imports nothing before it knows that the rest can be read.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major > 20 || (major === 20 && minor >= 19)) {
  void import('./demo.mjs').then(({ startDemo }) => startDemo(process.argv.slice(2)))
} else {
  console.error(`Cornerman needs Node 20.19 or newer, and this is ${process.versions.node}. Install a newer one, then say npm start again.`)
  process.exit(1)
}
