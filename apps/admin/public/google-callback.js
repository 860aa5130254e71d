// Passes Google's response to the page that opened this popup, then closes. src/api/google.ts validates it.
const channel = new BroadcastChannel('cornerman.google')
channel.postMessage({ fragment: location.hash.slice(1) })
history.replaceState(null, '', location.pathname)
setTimeout(close, 100)
